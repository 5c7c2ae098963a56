import type { CurrentMember } from '@pasar/contract/identity/session'
import { toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS, type Settings } from '@pasar/domain/settings/settings'
import { createMemoryHistory } from '@tanstack/react-router'
import type { Call } from '../src/api/call.ts'
import { makeRouter } from '../src/router.tsx'
import { routeTree } from '../src/routes.tsx'
import { loadAllParts } from '../src/ui/lazy-part.tsx'

const nothing = () => Promise.reject(new Error('no call is made here'))

type RenderedPageOptions = {
  /** Who is signed in; nobody unless told. */
  member?: CurrentMember | null
  /** Settings that are not those by default. */
  settings?: Partial<Settings>
  isEndOfYear?: boolean
  /** What the server answers; an address that asks it for nothing needs none. */
  call?: Call
}

/** The product as somebody opens it, ready to be rendered. */
export async function loadRouterAt(
  address: string,
  moment: string,
  { isEndOfYear = false, call = nothing, member = null, settings = {} }: RenderedPageOptions = {},
) {
  const router = makeRouter(routeTree, call, {
    member,
    settings: toGlobalSettings(
      { ...DEFAULT_SETTINGS, ...settings },
      { isEndOfYear, schoolSignOn: '', onlineMap: null },
    ),
    renderedAt: new Date(moment),
    showStyleGuide: false,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  // Screens declare their parts when they are loaded.
  await loadAllParts()
  return router
}
