import { catalogueInitialRoutes } from './catalogue/initial-routes.tsx'
import { contentInitialRoutes } from './content/initial-routes.tsx'

/**
 * Landing pages for visitors. Their routes are in the first bundle; all other routes load on
 * interaction.
 */
export const initialRoutes = [...catalogueInitialRoutes, ...contentInitialRoutes] as const
