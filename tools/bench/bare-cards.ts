import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/**
 * Responds with pictures and cards of a site page as bare HTML: compressed like the page, without
 * scripts, with minimal styles. It is the baseline for the page.
 */
export function bareCards(siteUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/'
  const answer = async () => {
    const found = await fetch(siteUrl + path)
    if (!(found.headers.get('content-type') ?? '').includes('html')) {
      response.setHeader('content-type', found.headers.get('content-type') ?? '')
      return Buffer.from(await found.arrayBuffer())
    }
    const html = await found.text()
    const start = html.indexOf('<main')
    const main = html.slice(start, html.indexOf('</main>', start))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'gzip')
    return gzipSync(`<!DOCTYPE html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>
      <style>ul,main{display:grid;grid-template-columns:1fr 1fr;gap:8px;list-style:none;padding:0}img{width:100%;height:auto}svg,form{display:none}</style>${main}</main>`)
  }
  answer().then(
    (body) => response.end(body),
    (error: unknown) => response.writeHead(502).end(String(error)),
  )
}
