import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './web-entry.ts'

/** Where the service worker stands: at the root, for it serves every page. */
const WORKER = 'pekerja.js'

const TYPES = {
  [WORKER]: 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'ikon-192.png': 'image/png',
  'ikon-512.png': 'image/png',
  'ikon-utuh-180.png': 'image/png',
  'ikon-utuh-512.png': 'image/png',
} as const

/**
 * Registers what a device installs the product with. The browser asks for the worker anew each time, so that a newer one is seen at once.
 *
 * @spec 9 Service worker
 */
export function registerPwa(app: FastifyInstance): void {
  // Browsers and robots ask for it whatever a page says; no page is rendered for that.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/ikon-192.png', 301))
  for (const [name, type] of Object.entries(TYPES)) {
    const content = readFileSync(join(clientFolder, name))
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', name === WORKER ? 'no-cache' : 'public, max-age=86400')
        // What the worker fetches is ours alone; it makes no code from text.
        .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
        .send(content),
    )
  }
}
