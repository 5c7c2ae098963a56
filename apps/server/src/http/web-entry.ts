import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CurrentMember } from '@pasar/contract/identity/session'
import type { GlobalSettings } from '@pasar/contract/settings/global'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { Body } from '@pasar/domain/content/body'

const DIST = join(import.meta.dirname, '../../../web/dist')

/** The built web app, as the server uses it. The two are built apart, so this is their only agreement. */
export type WebEntry = {
  render: (
    request: Request,
    given: {
      call: (endpoint: Endpoint, given: PageRequest) => Promise<unknown>
      member: CurrentMember | null
      settings: GlobalSettings
      nonce: string
      showStyleGuide: boolean
      /** Where people reach the site; null where no search engine reads. */
      origin: string | null
      /** Gives the drawing at an address of ours; null where a photograph is. */
      draw: (address: string) => string | null
      /** Whether browsers are given the service worker. */
      hasWorker: boolean
      styled: 'inside' | 'apart'
      /** Comes up over the page; null for whoever has read it. */
      announcement: { readonly body: Body } | null
      /** Shown with a fault, for support. */
      requestId: string
      /** Hears of faults that happen while the page's data is read. */
      onFault: (fault: unknown) => void
    },
  ) => Promise<{ status: number; headers: Headers; parts: readonly (string | Uint8Array)[] }>
  /** Address of the styles of every page. */
  styleFile: string
  isPublicPage: (pathname: string) => boolean
}

export type PageRequest = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** The folder with the browser's files. */
export const clientFolder = join(DIST, 'client')

/**
 * Loads the built web app.
 *
 * @throws Error with one clear sentence when it was not built
 */
export async function loadWebEntry(): Promise<WebEntry> {
  const file = join(DIST, 'server/server.js')
  if (!existsSync(file)) throw new Error('Tampilan belum dibangun. Jalankan npm run build.')
  return (await import(pathToFileURL(file).href)) as WebEntry
}
