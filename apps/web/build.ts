import { join } from 'node:path'
import { buildWebApp } from './build-app.ts'

// Builds the web app of production.
await buildWebApp(process.env.WEB_DIST ?? join(import.meta.dirname, 'dist'), null)
