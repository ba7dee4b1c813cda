import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { activity, during } from './activity.ts';
import type { Config } from './config.ts';

/**
 * Spans are made by hand, in the few places through which everything goes: instrumentation by itself patches other packages' insides.
 * None holds what somebody wrote, an address or a parameter.
 */
const KINDS = {
  request: SpanKind.SERVER,
  query: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  outgoing: SpanKind.CLIENT,
} as const;

interface What {
  kind: keyof typeof KINDS;
  name: string;
  attributes?: Attributes;
}

/** Of the process, which sends to one place; undefined where traces are sent nowhere. */
let tracer: Tracer | undefined;

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Begins to send traces, where the settings say so. What does it is loaded only then. Gives back what ends it. */
export async function startTraces(config: Config): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { openTracer } = await import('./traces-exporter.ts');
  const opened = openTracer(config, config.OTEL_EXPORTER_OTLP_ENDPOINT);
  tracer = opened.tracer;
  return async () => {
    tracer = undefined;
    await opened.close();
  };
}

/** Does something as a span of whatever is being done. */
export function traced<T>(what: What, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const span = begin(tracer, what);
  return during({ name: activity()?.name ?? what.name, span }, work).then(
    (done) => {
      span.end();
      return done;
    },
    (error: unknown) => {
      failed(span, error);
      span.end();
      throw error;
    },
  );
}

/** The span of a request, within that of whoever sent it; undefined where nothing is traced. */
export function traceRequest(name: string, traceparent: string | undefined): Span | undefined {
  return tracer && begin(tracer, { kind: 'request', name }, traceparent);
}

/** Ends a span that began elsewhere. */
export function endRequest(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A query's span, which ends with what is given back; undefined where nothing is traced. */
export function traceQuery(text: string): ((error?: unknown) => void) | undefined {
  if (!tracer) return undefined;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const span = begin(tracer, { kind: 'query', name: text.trim().split(/\s/, 1)[0]!.toLowerCase(), attributes });
  return (error) => {
    if (error) failed(span, error);
    span.end();
  };
}

/** The header by which whoever is called goes on with the trace (W3C). */
export function traceHeaders(): Record<string, string> {
  const context = activity()?.span?.spanContext();
  if (!context) return {};
  return { traceparent: `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}` };
}

function begin(tracer: Tracer, { kind, name, attributes }: What, traceparent?: string): Span {
  const given = PARENT.exec(traceparent ?? '');
  const own = activity()?.span;
  const parent = given
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: given[1]!,
        spanId: given[2]!,
        traceFlags: Number.parseInt(given[3]!, 16) & 1,
        isRemote: true,
      })
    : own
      ? trace.setSpan(ROOT_CONTEXT, own)
      : ROOT_CONTEXT;
  return tracer.startSpan(name, { kind: KINDS[kind], ...(attributes ? { attributes } : {}) }, parent);
}

/** What failed is told by its kind: its words may name people. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}
