import { join } from 'node:path'
import { buildApp } from './build-app.ts'

// Builds the web app of production.
await buildApp(process.env.WEB_DIST ?? join(import.meta.dirname, 'dist'), null)
