/** Attributes of a span. They never contain a body, a query, an id of a member or another value. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type SpanDescription = { name: string; attributes: SpanAttributes }

/** The span of a request that is being answered. */
export type RequestSpan = {
  /** Runs an action whose calls become children of the span. */
  run: (act: () => void) => void
  end: (status: number, attributes: SpanAttributes) => void
}

/** Records spans. */
export type Tracing = {
  clientSpan: <T>(describe: () => SpanDescription, act: () => Promise<T>) => Promise<T>
  jobSpan: <T>(name: string, act: () => Promise<T>) => Promise<T>
  annotateSpan: (attributes: SpanAttributes) => void
  failSpan: (error: unknown) => void
  startRequestSpan: (request: SpanDescription, traceparent: string | null) => RequestSpan
}

let installedTracing: Tracing | null = null

/** Sets what records the spans of this process; null records none. */
export function installTracing(tracing: Tracing | null): void {
  installedTracing = tracing
}

/**
 * Runs a call to another system in a span, if it belongs to a recorded request or job.
 *
 * @param describe called only when the span is recorded
 * @decision 0096
 */
export function clientSpan<T>(describe: () => SpanDescription, act: () => Promise<T>): Promise<T> {
  return installedTracing === null ? act() : installedTracing.clientSpan(describe, act)
}

/**
 * Runs an HTTP request to another system in a span, named by the system and never by its address.
 */
export function fetchSpan<T>(system: string, method: 'GET' | 'POST', act: () => Promise<T>): Promise<T> {
  return clientSpan(
    () => ({ name: `${system} ${method}`, attributes: { 'http.request.method': method } }),
    act,
  )
}

/** Runs one batch of a background job in a span of its own trace. */
export function jobSpan<T>(name: string, act: () => Promise<T>): Promise<T> {
  return installedTracing === null ? act() : installedTracing.jobSpan(name, act)
}

/** Adds attributes to the current span. */
export function annotateSpan(attributes: SpanAttributes): void {
  installedTracing?.annotateSpan(attributes)
}

/** Marks the current span as failed, with the kind of the error and without its message. */
export function failSpan(error: unknown): void {
  installedTracing?.failSpan(error)
}

/**
 * Starts the span of a request.
 *
 * @param traceparent W3C header of a trusted proxy; null starts a new trace
 * @returns null when nothing is recorded
 */
export function startRequestSpan(request: SpanDescription, traceparent: string | null): RequestSpan | null {
  return installedTracing?.startRequestSpan(request, traceparent) ?? null
}
