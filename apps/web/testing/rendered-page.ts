import { globalOf } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { createMemoryHistory } from '@tanstack/react-router'
import type { Call } from '../src/api/call.ts'
import { makeRouter } from '../src/router.tsx'
import { routeTree } from '../src/routes.tsx'
import { haveEveryPart } from '../src/ui/later.tsx'

const nothing = () => Promise.reject(new Error('no call is made here'))

type Given = {
  isEndOfYear?: boolean
  /** What the server answers; an address that asks it for nothing needs none. */
  call?: Call
}

/** The product as a visitor opens it, ready to be rendered. */
export async function routerAt(
  address: string,
  moment: string,
  { isEndOfYear = false, call = nothing }: Given = {},
) {
  const router = makeRouter(routeTree, call, {
    member: null,
    settings: globalOf(DEFAULT_SETTINGS, { isEndOfYear, schoolSignOn: '', onlineMap: null }),
    renderedAt: new Date(moment),
    showStyleGuide: false,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  // Screens declare their parts when they are loaded.
  await haveEveryPart()
  return router
}
