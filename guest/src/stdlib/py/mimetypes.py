"""Guess the MIME type of a file."""

__all__ = ['knownfiles', 'inited', 'MimeTypes', 'guess_type', 'guess_file_type', 'guess_all_extensions', 'guess_extension',
           'add_type', 'init', 'read_mime_types', 'suffix_map', 'encodings_map', 'types_map', 'common_types']

knownfiles = []
inited = False
_db = None

_SUFFIXES = {'.svgz': '.svg.gz', '.tgz': '.tar.gz', '.taz': '.tar.gz', '.tz': '.tar.gz', '.tbz2': '.tar.bz2',
             '.txz': '.tar.xz'}
_ENCODINGS = {'.gz': 'gzip', '.Z': 'compress', '.bz2': 'bzip2', '.xz': 'xz', '.br': 'br'}
_COMMON = {'.rtf': 'application/rtf', '.apk': 'application/vnd.android.package-archive', '.midi': 'audio/midi',
           '.mid': 'audio/midi', '.jpg': 'image/jpg', '.pict': 'image/pict', '.pct': 'image/pict', '.pic': 'image/pict',
           '.xul': 'text/xul'}
# Each type with its extensions, the preferred one first.
_TYPES = """\
text/javascript .js .mjs
application/epub+zip .epub
application/gzip .gz
application/json .json
application/manifest+json .webmanifest
application/msword .doc .dot .wiz
application/n-quads .nq
application/n-triples .nt
application/octet-stream .bin .a .dll .exe .o .obj .so
application/oda .oda
application/ogg .ogx
application/pdf .pdf
application/pkcs7-mime .p7c
application/postscript .ps .ai .eps
application/trig .trig
application/vnd.apple.mpegurl .m3u .m3u8
application/vnd.ms-excel .xls .xlb
application/vnd.ms-fontobject .eot
application/vnd.ms-powerpoint .ppt .pot .ppa .pps .pwz
application/vnd.oasis.opendocument.graphics .odg
application/vnd.oasis.opendocument.presentation .odp
application/vnd.oasis.opendocument.spreadsheet .ods
application/vnd.oasis.opendocument.text .odt
application/vnd.openxmlformats-officedocument.presentationml.presentation .pptx
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet .xlsx
application/vnd.openxmlformats-officedocument.wordprocessingml.document .docx
application/vnd.rar .rar
application/wasm .wasm
application/x-7z-compressed .7z
application/x-bcpio .bcpio
application/x-cpio .cpio
application/x-csh .csh
application/x-debian-package .deb
application/x-dvi .dvi
application/x-gtar .gtar
application/x-hdf .hdf
application/x-hdf5 .h5
application/x-latex .latex
application/x-mif .mif
application/x-netcdf .cdf .nc
application/x-pkcs12 .p12 .pfx
application/x-httpd-php .php
application/x-pn-realaudio .ram
application/x-python-code .pyc .pyo
application/x-rpm .rpm
application/x-sh .sh
application/x-shar .shar
application/x-shockwave-flash .swf
application/x-sv4cpio .sv4cpio
application/x-sv4crc .sv4crc
application/x-tar .tar
application/x-tcl .tcl
application/x-tex .tex
application/x-texinfo .texi .texinfo
application/x-troff .roff .t .tr
application/x-troff-man .man
application/x-troff-me .me
application/x-troff-ms .ms
application/x-ustar .ustar
application/x-wais-source .src
application/xml .xsl .rdf .wsdl .xpdl
application/yaml .yaml .yml
application/zip .zip
audio/3gpp .3gp .3gpp
audio/3gpp2 .3g2 .3gpp2
audio/aac .aac .adts .loas .ass
audio/basic .au .snd
audio/flac .flac
audio/matroska .mka
audio/mp4 .m4a
audio/mpeg .mp3 .mp2
audio/ogg .ogg
audio/opus .opus
audio/x-aiff .aif .aifc .aiff
audio/x-pn-realaudio .ra
audio/vnd.wave .wav
font/otf .otf
font/ttf .ttf
audio/webm .weba
font/woff .woff
font/woff2 .woff2
image/avif .avif
image/bmp .bmp
image/emf .emf
image/fits .fits
image/g3fax .g3
image/gif .gif
image/ief .ief
image/jp2 .jp2
image/jpeg .jpg .jpe .jpeg
image/jpm .jpm
image/jpx .jpx
image/heic .heic
image/heif .heif
image/png .png
image/svg+xml .svg
image/t38 .t38
image/tiff .tiff .tif
image/tiff-fx .tfx
image/vnd.microsoft.icon .ico
image/webp .webp
image/wmf .wmf
image/x-cmu-raster .ras
image/x-portable-anymap .pnm
image/x-portable-bitmap .pbm
image/x-portable-graymap .pgm
image/x-portable-pixmap .ppm
image/x-rgb .rgb
image/x-xbitmap .xbm
image/x-xpixmap .xpm
image/x-xwindowdump .xwd
message/rfc822 .eml .mht .mhtml .nws
model/gltf+json .gltf
model/gltf-binary .glb
model/stl .stl
text/css .css
text/csv .csv
text/html .html .htm
text/markdown .md .markdown
text/n3 .n3
text/plain .txt .bat .c .h .ksh .pl .srt
text/richtext .rtx
text/rtf .rtf
text/tab-separated-values .tsv
text/vtt .vtt
text/x-python .py
text/x-rst .rst
text/x-setext .etx
text/x-sgml .sgm .sgml
text/x-vcard .vcf
text/xml .xml
video/matroska .mkv
video/matroska-3d .mk3d
video/mp4 .mp4
video/mpeg .mpeg .m1v .mpa .mpe .mpg
video/ogg .ogv
video/quicktime .mov .qt
video/webm .webm
video/vnd.avi .avi
video/x-m4v .m4v
video/x-ms-wmv .wmv
video/x-sgi-movie .movie
"""


def _default_types():
    return {extension: name for name, *extensions in map(str.split, _TYPES.splitlines()) for extension in extensions}


class MimeTypes:
    """MIME-types datastore."""

    def __init__(self, filenames=(), strict=True):
        if not inited:
            init()
        self.encodings_map = _ENCODINGS.copy()
        self.suffix_map = _SUFFIXES.copy()
        self.types_map = ({}, {})
        self.types_map_inv = ({}, {})
        for extension, type in _default_types().items():
            self.add_type(type, extension, True)
        for extension, type in _COMMON.items():
            self.add_type(type, extension, False)
        for name in filenames:
            self.read(name, strict)

    def add_type(self, type, ext, strict=True):
        if not type:
            return
        self.types_map[strict][ext] = type
        extensions = self.types_map_inv[strict].setdefault(type, [])
        if ext not in extensions:
            extensions.append(ext)

    def guess_type(self, url, strict=True):
        if hasattr(url, '__fspath__'):
            url = url.__fspath__()
        if isinstance(url, bytes):
            url = url.decode('utf-8', 'surrogateescape')
        if not isinstance(url, str):
            raise TypeError(f'expected str, bytes or os.PathLike object, not {type(url).__name__}')
        scheme, colon, rest = url.partition(':')
        if colon and len(scheme) > 1 and scheme[0].isalpha() and all(c.isalnum() or c in '+-.' for c in scheme):
            if scheme == 'data':
                # data:[mediatype][;base64],data
                comma = rest.find(',')
                if comma < 0:
                    return None, None
                semicolon = rest.find(';', 0, comma)
                kind = rest[:semicolon if semicolon >= 0 else comma]
                if '=' in kind or '/' not in kind:
                    kind = 'text/plain'
                return kind, None
            if rest.startswith('//'):
                path = rest[2:].partition('/')[2]
                url = path.partition('#')[0].partition('?')[0].partition(';')[0]
            else:
                url = rest
        return self._guess_path(url, strict)

    def guess_file_type(self, path, *, strict=True):
        if hasattr(path, '__fspath__'):
            path = path.__fspath__()
        if isinstance(path, bytes):
            path = path.decode('utf-8', 'surrogateescape')
        if not isinstance(path, str):
            raise TypeError(f'expected str, bytes or os.PathLike object, not {type(path).__name__}')
        return self._guess_path(path, strict)

    def _guess_path(self, path, strict):
        base, ext = _split(path)
        while ext.lower() in self.suffix_map:
            base, ext = _split(base + self.suffix_map[ext.lower()])
        encoding = None
        if ext in self.encodings_map:
            encoding = self.encodings_map[ext]
            base, ext = _split(base)
        ext = ext.lower()
        if ext in self.types_map[True]:
            return self.types_map[True][ext], encoding
        if not strict and ext in self.types_map[False]:
            return self.types_map[False][ext], encoding
        return None, encoding

    def guess_all_extensions(self, type, strict=True):
        type = type.lower()
        extensions = list(self.types_map_inv[True].get(type, []))
        if not strict:
            for ext in self.types_map_inv[False].get(type, []):
                if ext not in extensions:
                    extensions.append(ext)
        return extensions

    def guess_extension(self, type, strict=True):
        extensions = self.guess_all_extensions(type, strict)
        return extensions[0] if extensions else None

    def read(self, filename, strict=True):
        with open(filename, encoding='utf-8') as fp:
            self.readfp(fp, strict)

    def readfp(self, fp, strict=True):
        """Read a single mime.types-format file."""
        for line in fp:
            words = line.split('#')[0].split() if not line.startswith('#') else []
            for suffix in words[1:]:
                self.add_type(words[0], '.' + suffix, strict)


def _split(path):
    # Base and extension; a name that begins with its only dot has none.
    slash = path.rfind('/') + 1
    dot = path.rfind('.')
    if dot <= slash or not path[slash:dot].strip('.'):
        return path, ''
    return path[:dot], path[dot:]


def _database():
    if _db is None:
        init()
    return _db


def guess_type(url, strict=True):
    return _database().guess_type(url, strict)


def guess_file_type(path, *, strict=True):
    return _database().guess_file_type(path, strict=strict)


def guess_all_extensions(type, strict=True):
    return _database().guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    return _database().guess_extension(type, strict)


def add_type(type, ext, strict=True):
    return _database().add_type(type, ext, strict)


def init(files=None):
    global suffix_map, types_map, encodings_map, common_types, inited, _db
    inited = True
    db = MimeTypes() if files is None or _db is None else _db
    for file in files or ():
        try:
            db.read(file)
        except OSError:
            continue
    encodings_map = db.encodings_map
    suffix_map = db.suffix_map
    types_map = db.types_map[True]
    common_types = db.types_map[False]
    _db = db


def read_mime_types(file):
    try:
        db = MimeTypes()
        db.read(file, True)
    except OSError:
        return None
    return db.types_map[True]


suffix_map = _SUFFIXES.copy()
encodings_map = _ENCODINGS.copy()
types_map = _default_types()
common_types = _COMMON.copy()
