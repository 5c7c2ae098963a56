import './app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import type { Call } from './api/call.ts'
import { onFirstSign } from './api/first-sign.ts'
import { makeRouter } from './router.tsx'
import { screenHydrated } from './shell/screen-hydrated.tsx'

/** The first view needs no call, so what makes calls is fetched when somebody begins to do something. */
const loadHttpCall = () => import('./api/http-call.ts')

const call: Call = async (endpoint, ask) => (await loadHttpCall()).httpCall(endpoint, ask)

onFirstSign(() => void loadHttpCall())

const router = makeRouter(call)
const load = router.load

// Who searches from the header before the screen is taken over would take its data from under it.
router.load = async (asked) => {
  await screenHydrated
  await load(asked)
}

hydrateRoot(document, <RouterClient router={router} />)
