import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number }

/** A span in the JSON of OTLP. */
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code: number; message?: string }
}

type Payload = {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

/** Returns the attributes of a span by their names. */
export const attributesOf = ({ attributes }: SentSpan): Record<string, string | number | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Starts an OTLP collector on the loopback interface. */
export async function testCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Returns the bodies of all requests, and forgets them. */
    take: () => bodies.splice(0).join('\n'),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Returns the spans in the bodies of a collector. */
export const spansIn = (text: string): SentSpan[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as Payload).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
