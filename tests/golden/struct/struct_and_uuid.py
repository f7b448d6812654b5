import struct, uuid
def t(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except BaseException as e: print(type(e).__name__+': '+str(e))
for f,v in [('<bBhHiIlLqQ',(-1,255,-2,65535,-3,4,-5,6,-7,8)),('>bBhHiIlLqQ',(-1,255,-2,65535,-3,4,-5,6,-7,8)),('@bhiq',(1,2,3,4)),('bhiq',(1,2,3,4)),('=bhiq',(1,2,3,4)),('!2H3s5pxx?c',(1,2,b'abcd',b'xyz',True,b'q')),('efd',(1.5,2.25,-3.125)),('>e',(65504.0,)),('<e',(1e-7,)),('n N P',(1,2,3)),('0i',()),('10s',(b'a',)),('3h',(1,2,3)),('ci',(b'a',1)),('?',([],))]:
    t(struct.calcsize,f); t(struct.pack,f,*v)
    try: print(struct.unpack(f,struct.pack(f,*v)))
    except Exception as e: print(e)
for f,v in [('i',()),('i',(1,2)),('i',('a',)),('i',(1.5,)),('b',(200,)),('B',(-1,)),('h',(40000,)),('H',(-1,)),('i',(2**31,)),('<i',(2**31,)),('<B',(256,)),('>H',(70000,)),('q',(2**63,)),('<q',(2**63,)),('<Q',(-1,)),('I',(-1,)),('z',(1,)),('3',()),('s',('a',)),('c',(b'ab',)),('c',('a',)),('f',('a',)),('f',(1e100,)),('e',(1e6,)),('<n',(1,)),('L',(2**64,)),('p',(b'',)),('0p',(b'',))]: t(struct.pack,f,*v)
t(struct.unpack,'i',b'abc'); t(struct.unpack_from,'<H',b'abcdef',2); t(struct.unpack_from,'<I',b'abc'); t(struct.unpack_from,'<H',b'abc',-2); t(struct.unpack_from,'<H',b'abc',-5); t(struct.unpack_from,'<H',b'abc',5)
b=bytearray(6); struct.pack_into('<HH',b,1,258,772); print(b); t(struct.pack_into,'<I',b,4,1); t(lambda: list(struct.iter_unpack('<H',b'abcdef'))); t(struct.iter_unpack,'<H',b'abc'); t(struct.iter_unpack,'',b'')
s=struct.Struct('<hI'); print(s.size,s.format,s.pack(1,2),s.unpack(s.pack(3,4)),s); t(struct.Struct,'z'); print(struct.error, struct.error.__mro__[1])
t(struct.calcsize,5); t(struct.calcsize,b'<i'); t(struct.unpack,'<d',struct.pack('<d',float('nan'))); t(struct.unpack,'<e',b'\x00\x7c'); t(struct.pack, '<e', float('nan'))
u=uuid.UUID('12345678-1234-5678-1234-567812345678'); print(u,repr(u),u.hex,u.int,u.bytes,u.bytes_le,u.fields,u.version,u.variant,u.urn,u.time_low,u.node,u.clock_seq,u.time,hash(u)==hash(u.int))
print(uuid.uuid5(uuid.NAMESPACE_DNS,'python.org'), uuid.uuid3(uuid.NAMESPACE_URL,'x'), uuid.uuid5(uuid.NAMESPACE_DNS,'python.org').version, uuid.uuid4().version, len(str(uuid.uuid4())), uuid.UUID(int=5), uuid.UUID(bytes=b'a'*16), uuid.UUID(bytes_le=b'abcdefghijklmnop'), uuid.UUID(fields=(1,2,3,4,5,6)), u==uuid.UUID(str(u)), u<uuid.MAX, uuid.NIL)
t(uuid.UUID,'abc'); t(uuid.UUID); t(uuid.UUID,int=-1); t(uuid.UUID,bytes=b'a'); t(setattr,u,'int',3); t(lambda: u<3); t(uuid.UUID,hex='{'+u.hex+'}'); t(uuid.UUID,int=1,version=9); t(uuid.UUID,u.hex,version=4)
