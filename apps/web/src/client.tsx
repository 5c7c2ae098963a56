import './app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import type { Call } from './api/call.ts'
import { onFirstSign } from './api/first-sign.ts'
import { makeRouter } from './router.tsx'

/** The first view needs no call, so what makes calls is fetched when somebody begins to do something. */
const loadHttpCall = () => import('./api/http-call.ts')

const call: Call = async (endpoint, ask) => (await loadHttpCall()).httpCall(endpoint, ask)

onFirstSign(() => void loadHttpCall())

hydrateRoot(document, <RouterClient router={makeRouter(call)} />)
