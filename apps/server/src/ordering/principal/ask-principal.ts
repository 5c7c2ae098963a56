import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import type { SchoolPrincipal } from '../../identity/principal/principal.queries.ts'
import { createPrincipalLink } from '../../identity/principal/principal-links.queries.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import type { CheckoutPlan } from '../checkout/decide-checkout.ts'
import { confirmationMail, type reminderMail } from './principal.mails.ts'

type Asking = { services: Pick<Services, 'sealer' | 'site'>; now: Date }

/** An order as the principal is asked about it. */
type WaitingOrder = {
  id: number
  number: string
  schoolId: number
  schoolName: string
  vendorName: string
  total: number
  confirmBy: Date
}

/**
 * Sends the principal of a school the link to an order that waits, to the principal's own address
 * only.
 *
 * @param write writes the mail
 */
export async function askPrincipal(
  tx: Db,
  principal: SchoolPrincipal,
  order: WaitingOrder,
  { services, now }: Asking,
  write: typeof confirmationMail | typeof reminderMail = confirmationMail,
): Promise<void> {
  const link = await createPrincipalLink(tx, services.site(), {
    schoolId: order.schoolId,
    principalId: principal.id,
    orderId: order.id,
    expiresAt: order.confirmBy,
    now,
  })
  const { number, schoolName: school, vendorName: vendor, total, confirmBy } = order
  const mail = write(principal.name, { number, school, vendor, total, confirmBy }, link)
  await enqueueMail(tx, services.sealer, { to: principal.email, memberId: order.schoolId, ...mail }, now)
}

/** Asks the principal of the school about the orders of a checkout that need it. */
export async function askPrincipalOfPlan(tx: Db, plan: CheckoutPlan, asking: Asking): Promise<void> {
  const { principal, school } = plan
  if (principal === null) return
  for (const { id, number, quote, tax, awaits, confirmBy } of plan.orders) {
    if (awaits !== 'principal') continue
    const of = { schoolId: school.memberId, schoolName: school.name, vendorName: quote.vendor.name }
    await askPrincipal(tx, principal, { id, number, ...of, total: tax.total, confirmBy }, asking)
  }
}
