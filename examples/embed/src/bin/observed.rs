//! Watches sessions: what `tracing` and OpenTelemetry tell an embedding program, and what they do not.

use std::error::Error;
use std::fmt::{self, Write};

use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
use opentelemetry::metrics::MeterProvider;
use opentelemetry_sdk::metrics::data::{AggregatedMetrics, MetricData};
use opentelemetry_sdk::metrics::{InMemoryMetricExporter, PeriodicReader, SdkMeterProvider};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// Prints each span when it ends, with its fields and the names of the spans around it.
struct Printer;

/// Fields of a span as text; times differ from run to run and are left out.
#[derive(Default)]
struct Fields(String);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let shown = match field.name() {
            "fuel" | "total_execution_micros" => "some".to_owned(),
            _ => format!("{value:?}"),
        };
        let _ = write!(self.0, " {}={shown}", field.name());
    }
}

impl<S: tracing::Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Printer {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        span.extensions_mut().insert(fields);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        if let Some(fields) = span.extensions_mut().get_mut::<Fields>() {
            values.record(fields);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else { return };
        let path: Vec<&str> = span.scope().from_root().map(|span| span.name()).collect();
        let extensions = span.extensions();
        println!("{}:{}", path.join(" > "), extensions.get::<Fields>().map_or("", |fields| &fields.0));
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    tracing::subscriber::set_global_default(tracing_subscriber::registry().with(Printer))?;
    let exporter = InMemoryMetricExporter::default();
    let provider = SdkMeterProvider::builder().with_reader(PeriodicReader::builder(exporter.clone()).build()).build();

    let pool = Pool::new(PoolConfig { max_processes: 2, ..PoolConfig::wasm() }).await?;
    hognose::export_metrics(&pool, &provider.meter("embed"));
    let mut quiet = on_print_sync(|_, _| {});
    let host = Host::new()
        .function("double", |args| {
            Ok(MontyObject::int(2 * args.arg(0).and_then(|number| number.as_int()).unwrap_or_default()))
        })
        .async_function("later", |_| async { Ok(MontyObject::none()) })
        .value("secret", MontyObject::string("s3cret"));
    let mut session = pool.checkout(&ReplConfig::default()).await?;
    session.run("double(21)", vec![], &host, vec![], &mut quiet).await?;
    let code = "import asyncio\nsecret\nawait asyncio.gather(later(), later())\nopen('/x')";
    session.run(code, vec![], &host, vec![], &mut quiet).await.expect_err("there is no file");
    session.finish().await?;
    drop(pool.checkout(&ReplConfig::default()).await?);

    provider.force_flush()?;
    for metric in exporter.get_finished_metrics()?.iter().flat_map(|all| all.scope_metrics()).flat_map(|s| s.metrics()) {
        let mut points: Vec<(String, u64)> = match metric.data() {
            AggregatedMetrics::U64(MetricData::Sum(sum)) => {
                sum.data_points().map(|point| (label(point.attributes()), point.value())).collect()
            }
            AggregatedMetrics::I64(MetricData::Sum(sum)) => {
                sum.data_points().map(|point| (label(point.attributes()), point.value() as u64)).collect()
            }
            _ => Vec::new(),
        };
        points.retain(|point| point.1 > 0 && !metric.name().ends_with("micros"));
        points.sort();
        println!("{}: {points:?}", metric.name());
    }
    Ok(())
}

fn label<'a>(attributes: impl Iterator<Item = &'a opentelemetry::KeyValue>) -> String {
    attributes.map(|attribute| attribute.value.to_string()).collect::<Vec<_>>().join(" ")
}
