import { budgetRoutes } from '../budget/budget.routes.ts'
import type { Served } from '../call/serve.ts'
import { cartRoutes } from '../cart/cart.routes.ts'
import { comparisonRoutes } from '../cart/comparison.routes.ts'
import { purchaseListRoutes } from '../cart/purchase-list.routes.ts'
import { itemImportRoutes } from '../catalogue/import/item-import.routes.ts'
import { itemEditorRoutes } from '../catalogue/item/item-editor.routes.ts'
import { itemListingsRoutes } from '../catalogue/item/item-listings.routes.ts'
import { itemPictureRoutes } from '../catalogue/item/item-pictures.routes.ts'
import { pictureBatchRoutes } from '../catalogue/item/picture-batch.routes.ts'
import { priceCeilingRoutes } from '../catalogue/item/price-ceiling.routes.ts'
import { mastersRoutes } from '../catalogue/masters/masters.routes.ts'
import { catalogueRoutes } from '../catalogue/pages/catalogue.routes.ts'
import { itemVisitRoutes } from '../catalogue/pages/item-visit.routes.ts'
import { referenceListRoutes } from '../catalogue/reference/reference-list.routes.ts'
import { itemReviewRoutes } from '../catalogue/review/item-review.routes.ts'
import { synonymsRoutes } from '../catalogue/search/synonyms.routes.ts'
import { answerRoutes } from '../chat/answers.routes.ts'
import { chatRoutes } from '../chat/chat.routes.ts'
import { chatFileRoutes } from '../chat/chat-files.routes.ts'
import { staffChatRoutes } from '../chat/staff-chat.routes.ts'
import { contentConsoleRoutes } from '../content/console.routes.ts'
import { contentRoutes } from '../content/content.routes.ts'
import { contentPictureRoutes } from '../content/content-pictures.routes.ts'
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts'
import { jobRoutes } from '../dashboard/jobs.routes.ts'
import { notificationCountRoutes } from '../dashboard/notification-count.routes.ts'
import { documentRoutes } from '../document/document.routes.ts'
import { findingRoutes } from '../findings/findings.routes.ts'
import { businessChangeRoutes } from '../identity/business/business-change.routes.ts'
import { businessFileRoutes } from '../identity/business/business-files.routes.ts'
import { memberConsoleRoutes } from '../identity/console/member-console.routes.ts'
import { staffAccountRoutes } from '../identity/console/staff-accounts.routes.ts'
import { memberFileRoutes } from '../identity/files/member-files.routes.ts'
import { apiKeyRoutes } from '../identity/keys/api-keys.routes.ts'
import { sessionRoutes } from '../identity/login/session.routes.ts'
import { memberLogRoutes } from '../identity/members/member-log.routes.ts'
import { shopPeopleRoutes } from '../identity/people/shop-people.routes.ts'
import { personalDataRoutes } from '../identity/personal/personal-data.routes.ts'
import { bankRoutes } from '../identity/profile/bank.routes.ts'
import { profileRoutes } from '../identity/profile/profile.routes.ts'
import { registrationRoutes } from '../identity/registration/registration.routes.ts'
import { resetRoutes } from '../identity/reset/reset.routes.ts'
import { schoolPeopleRoutes } from '../identity/sign-on/school-people.routes.ts'
import { healthRoutes } from '../metrics/health.routes.ts'
import { negotiationRoutes } from '../negotiation/negotiation.routes.ts'
import { notificationRoutes } from '../notification/notification.routes.ts'
import { sendingRoutes } from '../notification/sending.routes.ts'
import { checkoutRoutes } from '../ordering/calls/checkout.routes.ts'
import { orderFileRoutes } from '../ordering/calls/order-files.routes.ts'
import { orderingRoutes } from '../ordering/calls/ordering.routes.ts'
import { requestRoutes } from '../ordering/calls/requests.routes.ts'
import { stepRoutes } from '../ordering/calls/steps.routes.ts'
import { complaintRoutes } from '../ordering/complaint/complaint.routes.ts'
import { paymentConsoleRoutes } from '../ordering/money/payment-console.routes.ts'
import { ratingRoutes } from '../ordering/rating/rating.routes.ts'
import { savedFilterRoutes } from '../ordering/view/saved-filters.routes.ts'
import { yearEndRoutes } from '../ordering/year-end/year-end.routes.ts'
import { oversightRoutes } from '../oversight/oversight.routes.ts'
import { paymentRoutes } from '../payment/payment.routes.ts'
import { breachRoutes } from '../privacy/breach.routes.ts'
import { settingConsoleRoutes } from '../settings/setting-console.routes.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import { shippingRoutes } from '../shipping/shipping.routes.ts'
import { shopDescriptionRoutes } from '../shop/description.routes.ts'
import { holidayRoutes } from '../shop/holiday.routes.ts'
import { stockAlertRoutes } from '../shop/stock-alert.routes.ts'
import { auditRoutes } from '../staff/audit.routes.ts'
import { figureRoutes } from '../staff/figures.routes.ts'
import { periodFigureRoutes } from '../staff/period-figures.routes.ts'
import { queueRoutes } from '../staff/queues.routes.ts'
import { staffSearchRoutes } from '../staff/search.routes.ts'
import { caseRoutes } from '../support/case.routes.ts'
import { workRoutes } from '../support/work.routes.ts'
import { webhookRoutes } from '../webhook/webhooks.routes.ts'

/** All API routes, module by module. */
export const routes: readonly Served[] = [
  ...settingsRoutes,
  ...settingConsoleRoutes,
  ...sessionRoutes,
  ...registrationRoutes,
  ...apiKeyRoutes,
  ...holidayRoutes,
  ...shopDescriptionRoutes,
  ...stockAlertRoutes,
  ...webhookRoutes,
  ...resetRoutes,
  ...dashboardRoutes,
  ...oversightRoutes,
  ...notificationCountRoutes,
  ...profileRoutes,
  ...schoolPeopleRoutes,
  ...personalDataRoutes,
  ...bankRoutes,
  ...businessChangeRoutes,
  ...businessFileRoutes,
  ...memberLogRoutes,
  ...shopPeopleRoutes,
  ...memberConsoleRoutes,
  ...staffAccountRoutes,
  ...shippingRoutes,
  ...cartRoutes,
  ...comparisonRoutes,
  ...purchaseListRoutes,
  ...budgetRoutes,
  ...checkoutRoutes,
  ...savedFilterRoutes,
  ...orderingRoutes,
  ...stepRoutes,
  ...yearEndRoutes,
  ...requestRoutes,
  ...complaintRoutes,
  ...ratingRoutes,
  ...negotiationRoutes,
  ...chatRoutes,
  ...chatFileRoutes,
  ...staffChatRoutes,
  ...answerRoutes,
  ...paymentRoutes,
  ...paymentConsoleRoutes,
  ...documentRoutes,
  ...notificationRoutes,
  ...caseRoutes,
  ...sendingRoutes,
  ...jobRoutes,
  ...breachRoutes,
  ...auditRoutes,
  ...staffSearchRoutes,
  ...queueRoutes,
  ...workRoutes,
  ...figureRoutes,
  ...periodFigureRoutes,
  ...findingRoutes,
  ...healthRoutes,
  ...orderFileRoutes,
  ...memberFileRoutes,
  ...itemPictureRoutes,
  ...pictureBatchRoutes,
  ...itemListingsRoutes,
  ...itemEditorRoutes,
  ...itemImportRoutes,
  ...itemReviewRoutes,
  ...synonymsRoutes,
  ...mastersRoutes,
  ...priceCeilingRoutes,
  ...referenceListRoutes,
  ...contentRoutes,
  ...contentConsoleRoutes,
  ...contentPictureRoutes,
  ...catalogueRoutes,
  ...itemVisitRoutes,
]
