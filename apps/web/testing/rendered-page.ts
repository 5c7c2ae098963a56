import { globalOf } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { createMemoryHistory } from '@tanstack/react-router'
import { makeRouter } from '../src/router.tsx'
import { routeTree } from '../src/routes.tsx'
import { haveEveryPart } from '../src/ui/later.tsx'

/** The product as a visitor opens it at an address that asks the server for nothing, ready to be rendered. */
export async function routerAt(address: string, moment: string, isEndOfYear = false) {
  const nothing = () => Promise.reject(new Error('no call is made here'))
  const router = makeRouter(routeTree, nothing, {
    member: null,
    settings: globalOf(DEFAULT_SETTINGS, { isEndOfYear, schoolSignOn: '', onlineMap: null }),
    renderedAt: new Date(moment),
    showStyleGuide: false,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await Promise.all([router.load(), haveEveryPart()])
  return router
}
