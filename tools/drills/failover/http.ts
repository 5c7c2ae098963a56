import { Agent, request } from 'node:http'

const TIMEOUT_MS = 40_000
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export type SiteReply = { status: number; body: string; retryAfterSeconds: number }

export type SiteRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** Sends one request. @throws if there is no complete reply */
export const send = (
  siteUrl: string,
  { method = 'GET', path, headers = {}, body }: SiteRequest,
): Promise<SiteReply> =>
  new Promise((done, fail) => {
    const sent = request(`${siteUrl}${path}`, { method, agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          retryAfterSeconds: Number(response.headers['retry-after'] ?? 1),
        }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error('no reply in time')))
    sent.on('error', fail)
    sent.end(body)
  })
