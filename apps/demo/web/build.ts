import { join } from 'node:path'
import { buildWebApp } from '@pasar/web/build-app'

// Builds the web app with the pages of the demo.

const folder = import.meta.dirname
await buildWebApp(join(folder, 'dist'), {
  folder,
  alias: {
    '#app.css': join(folder, 'app.css'),
    '#demo-mail-link': join(folder, 'demo-mail-link.tsx'),
    '#demo-routes': join(folder, 'routes.tsx'),
    '@pasar/web': join(folder, '../../web/src'),
  },
})
