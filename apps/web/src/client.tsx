import './app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { httpCall } from './api/http-call.ts'
import { makeRouter } from './router.tsx'

hydrateRoot(document, <RouterClient router={makeRouter(httpCall)} />)
