import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CurrentMember } from '@pasar/contract/identity/session'
import type { GlobalSettings } from '@pasar/contract/settings/global'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { Body } from '@pasar/domain/content/body'

/**
 * The interface between the server and the built web app. Both are built separately, so this is
 * their only contract.
 */
export type WebEntry = {
  render: (
    request: Request,
    options: {
      call: (endpoint: Endpoint, request: PageRequest) => Promise<unknown>
      member: CurrentMember | null
      settings: GlobalSettings
      isDemo: boolean
      /** Public origin; null for pages that no search engine reads. */
      origin: string | null
      /** Returns the SVG drawing of an own address; null if a photo exists instead. */
      draw: (address: string) => string | null
      /** Whether browsers install the service worker. */
      hasWorker: boolean
      /** Whether every visitor gets this rendering, also from proxies. */
      isShared: boolean
      /** Announcement over the page; null to omit it. */
      announcement: { readonly body: Body } | null
      /** Shown on error pages, for support. */
      requestId: string
      /** Called with errors during the loading of page data. */
      onFault: (fault: unknown) => void
    },
  ) => Promise<{
    status: number
    headers: Headers
    /** Consecutive parts. */
    body: readonly (string | Uint8Array)[]
    /** CSP sources of the inline scripts and styles. */
    scripts: readonly string[]
    styles: readonly string[]
  }>
  /** Id of the build. Clients compare it with their own. */
  build: string
  isPublicPage: (pathname: string) => boolean
  isMemberPage: (pathname: string) => boolean
  renderMemberPage: (
    request: Request,
    options: Parameters<WebEntry['render']>[1],
  ) => Promise<MemberPage | null>
}

/** A page that several members share, with gaps for the data of each. */
export type MemberPage = {
  /** The calls about the member, in the order of the replies that `fill` needs. */
  calls: readonly { endpoint: Endpoint; request: Partial<PageRequest> }[]
  /** Returns the page of one member, as consecutive parts. */
  fill: (data: { member: CurrentMember; replies: readonly unknown[] }) => readonly (string | Uint8Array)[]
  /** Size of the shared part in bytes. */
  size: number
  scripts: readonly string[]
  styles: readonly string[]
}

export type PageRequest = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Returns the folder with the client files. @param webFolder folder of the built web app */
export const clientFolder = (webFolder: string): string => join(webFolder, 'client')

/**
 * Loads the built web app.
 *
 * @param webFolder its folder
 * @throws Error with one clear sentence if it was not built
 */
export async function loadWebEntry(webFolder: string): Promise<WebEntry> {
  const file = join(webFolder, 'server/server.js')
  if (!existsSync(file)) throw new Error('Tampilan belum dibangun. Jalankan npm run build.')
  return (await import(pathToFileURL(file).href)) as WebEntry
}
