import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from './config.ts';

/** Longer than the collector beside the shop takes; it doesn't hold up its end. */
const FLUSH_MS = 3_000;

/** Sends spans, some together, to an OTLP endpoint. It isn't the process's global one: what other packages would trace stays out. */
export function openTracer(
  { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG }: Config,
  endpoint: string,
): { tracer: Tracer; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: FLUSH_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: FLUSH_MS })],
  });
  return { tracer: provider.getTracer('fussan'), close: () => provider.shutdown() };
}
