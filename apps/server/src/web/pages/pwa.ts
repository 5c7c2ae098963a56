import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from '../edge/web-entry.ts'

/** Path of the service worker: at the root, because its scope is every page. */
const WORKER = 'service-worker.js'

const TYPES = {
  [WORKER]: 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-180.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
} as const

/**
 * Registers the files for installing the PWA. The service worker is never cached, so that
 * browsers find a new version at once.
 *
 * @spec 9 Service worker
 */
export function registerPwa(app: FastifyInstance, webFolder: string): void {
  // Browsers and crawlers request it regardless of the page; the redirect avoids rendering a page.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon-192.png', 301))
  for (const [name, type] of Object.entries(TYPES)) {
    const content = readFileSync(join(clientFolder(webFolder), name))
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', name === WORKER ? 'no-cache' : 'public, max-age=86400')
        // The service worker loads scripts and data from this origin only.
        .header(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
        )
        .send(content),
    )
  }
}
