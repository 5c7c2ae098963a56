import { demoRoutes } from '#demo-routes'
import { budgetPages } from './budget/routes.tsx'
import { cartPages } from './cart/routes.tsx'
import { cataloguePages } from './catalogue/routes.tsx'
import { chatPages } from './chat/routes.tsx'
import { contentPages } from './content/routes.tsx'
import { documentPages } from './document/routes.tsx'
import { findingPages } from './findings/routes.tsx'
import { identityRoutes } from './identity/routes.tsx'
import { initialRoutes } from './initial-routes.tsx'
import { integrationRoutes } from './integration/routes.tsx'
import { jobPages } from './jobs/routes.tsx'
import { negotiationPages } from './negotiation/routes.tsx'
import { notificationPages } from './notification/routes.tsx'
import { orderingPages } from './ordering/routes.tsx'
import { oversightPages } from './oversight/routes.tsx'
import { paymentPages } from './payment/routes.tsx'
import { privacyRoutes } from './privacy/routes.tsx'
import { root } from './route-base.ts'
import { settingsPages } from './settings/routes.tsx'
import { shopPages } from './shop/routes.tsx'
import { staffRoutes } from './staff/routes.tsx'
import { supportRoutes } from './support/routes.tsx'
import { webhookPages } from './webhook/routes.tsx'

/**
 * The routes of all modules. The order decides only between routes of the same pattern, such as
 * `/history/$type` and `/history/$orderId`, and these stand in one module.
 */
export const routeTree = root.addChildren([
  ...initialRoutes,
  ...identityRoutes,
  ...cataloguePages,
  ...cartPages,
  ...orderingPages,
  ...documentPages,
  ...contentPages,
  ...negotiationPages,
  ...chatPages,
  ...notificationPages,
  ...supportRoutes,
  ...shopPages,
  ...webhookPages,
  ...budgetPages,
  ...paymentPages,
  ...oversightPages,
  ...staffRoutes,
  ...settingsPages,
  ...jobPages,
  ...privacyRoutes,
  ...findingPages,
  ...integrationRoutes,
  ...demoRoutes,
])
