import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../config/tracing-config.ts'
import { installTracing, type Tracing } from './tracing.ts'

/** Time in ms for the last spans when the process stops. */
const CLOSE_MS = 2_000

/**
 * Records spans and sends them to an OTLP collector in batches, in the background. Spans are
 * dropped while the collector does not answer.
 *
 * @returns a function that sends the remaining spans and stops; it never throws
 */
export function startOpenTelemetry({ endpoint, service, ratio }: TracingConfig): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  })
  installTracing(createTracing(provider.getTracer('pasar-sekolah')))
  return async () => {
    installTracing(null)
    // A collector that does not answer delays the end of the process, but does not prevent it.
    const shutdown = provider.shutdown().then(undefined, () => {})
    await Promise.race([shutdown, wait(CLOSE_MS)])
  }
}

function createTracing(tracer: Tracer): Tracing {
  const contexts = new AsyncLocalStorage<Context>()
  const propagator = new W3CTraceContextPropagator()
  const current = (): Span | undefined => {
    const context = contexts.getStore()
    return context && trace.getSpan(context)
  }
  const runIn = <T>(span: Span, parent: Context, act: () => Promise<T>): Promise<T> =>
    contexts
      .run(trace.setSpan(parent, span), act)
      .then(undefined, (error: unknown) => {
        markFailed(span, error)
        throw error
      })
      .finally(() => span.end())
  return {
    clientSpan(describe, act) {
      const parent = contexts.getStore()
      if (parent === undefined || trace.getSpan(parent)?.isRecording() !== true) return act()
      const { name, attributes } = describe()
      return runIn(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent, act)
    },
    jobSpan: (name, act) =>
      runIn(tracer.startSpan(`job ${name}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT), ROOT_CONTEXT, act),
    annotateSpan(attributes) {
      current()?.setAttributes(attributes)
    },
    failSpan(error) {
      const span = current()
      if (span) markFailed(span, error)
    },
    startRequestSpan({ name, attributes }, traceparent) {
      const parent =
        traceparent === null
          ? ROOT_CONTEXT
          : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      const context = trace.setSpan(parent, span)
      return {
        run: (act) => contexts.run(context, act),
        end(status, more) {
          span.setAttributes({ ...more, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

/**
 * Marks a span as failed. The message of an error may quote values, so only its kind is recorded.
 */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
}

/** Returns the code of an error, such as `23505` or `ECONNREFUSED`, else its class. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' && /^\w{2,40}$/.test(error.code)
    ? error.code
    : error.constructor.name
}
