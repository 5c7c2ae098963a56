import type { CurrentMember } from '@pasar/contract/identity/session'
import { toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS, type Settings } from '@pasar/domain/settings/settings'
import { createMemoryHistory } from '@tanstack/react-router'
import type { Call } from '../src/call/call.ts'
import { makeRouter } from '../src/router.tsx'
import { routeTree } from '../src/routes.tsx'
import { loadAllParts } from '../src/ui/ssr/lazy-part.tsx'

const nothing = () => Promise.reject(new Error('this test makes no calls'))

type RenderedPageOptions = {
  /** The signed-in member; a visitor by default. */
  member?: CurrentMember | null
  /** Settings that differ from the defaults. */
  settings?: Partial<Settings>
  isEndOfYear?: boolean
  /** Answers of the API; not needed by pages that make no call. */
  call?: Call
}

/** Loads a router at a URL, ready to render. */
export async function loadRouterAt(
  address: string,
  moment: string,
  { isEndOfYear = false, call = nothing, member = null, settings = {} }: RenderedPageOptions = {},
) {
  const router = makeRouter(routeTree, call, {
    member,
    settings: toGlobalSettings(
      { ...DEFAULT_SETTINGS, ...settings },
      { isEndOfYear, schoolSignOn: '', onlineMap: null, isSandbox: false, isOpenForOrders: true },
    ),
    renderedAt: new Date(moment),
    isDemo: false,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  // Modules of screens register their lazy parts on import.
  await loadAllParts()
  return router
}
