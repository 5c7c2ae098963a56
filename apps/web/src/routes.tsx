import { demoRoutes } from '#demo-routes'
import { budgetRoutes } from './budget/routes.tsx'
import { cartRoutes } from './cart/routes.tsx'
import { catalogueRoutes } from './catalogue/routes.tsx'
import { chatRoutes } from './chat/routes.tsx'
import { contentRoutes } from './content/routes.tsx'
import { documentRoutes } from './document/routes.tsx'
import { findingRoutes } from './findings/routes.tsx'
import { identityRoutes } from './identity/routes.tsx'
import { initialRoutes } from './initial-routes.tsx'
import { integrationRoutes } from './integration/routes.tsx'
import { jobRoutes } from './jobs/routes.tsx'
import { moderationRoutes } from './moderation/routes.tsx'
import { negotiationRoutes } from './negotiation/routes.tsx'
import { notificationRoutes } from './notification/routes.tsx'
import { orderingRoutes } from './ordering/routes.tsx'
import { oversightRoutes } from './oversight/routes.tsx'
import { paymentRoutes } from './payment/routes.tsx'
import { privacyRoutes } from './privacy/routes.tsx'
import { root } from './route-base.ts'
import { settingsRoutes } from './settings/routes.tsx'
import { staffRoutes } from './staff/routes.tsx'
import { supportRoutes } from './support/routes.tsx'
import { webhookRoutes } from './webhook/routes.tsx'

/**
 * The routes of all modules. The order decides only between routes of the same pattern, such as
 * `/history/$type` and `/history/$orderId`, and these stand in one module.
 */
export const routeTree = root.addChildren([
  ...initialRoutes,
  ...identityRoutes,
  ...catalogueRoutes,
  ...cartRoutes,
  ...orderingRoutes,
  ...documentRoutes,
  ...contentRoutes,
  ...negotiationRoutes,
  ...chatRoutes,
  ...notificationRoutes,
  ...supportRoutes,
  ...webhookRoutes,
  ...budgetRoutes,
  ...paymentRoutes,
  ...oversightRoutes,
  ...moderationRoutes,
  ...staffRoutes,
  ...settingsRoutes,
  ...jobRoutes,
  ...privacyRoutes,
  ...findingRoutes,
  ...integrationRoutes,
  ...demoRoutes,
])
