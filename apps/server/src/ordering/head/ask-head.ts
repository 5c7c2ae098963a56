import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import type { SchoolHead } from '../../identity/head/head.queries.ts'
import { createHeadLink } from '../../identity/head/head-links.queries.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import type { CheckoutPlan } from '../checkout/decide-checkout.ts'
import { confirmationMail, type reminderMail } from './head.mails.ts'

type Asking = { services: Pick<Services, 'sealer' | 'site'>; now: Date }

/** An order as the head is asked about it. */
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
 * Sends the head of a school the link to an order that waits, to the head's own address only.
 *
 * @param write writes the mail
 */
export async function askHead(
  tx: Db,
  head: SchoolHead,
  order: WaitingOrder,
  { services, now }: Asking,
  write: typeof confirmationMail | typeof reminderMail = confirmationMail,
): Promise<void> {
  const link = await createHeadLink(tx, services.site(), {
    schoolId: order.schoolId,
    headId: head.id,
    orderId: order.id,
    expiresAt: order.confirmBy,
    now,
  })
  const { number, schoolName: school, vendorName: vendor, total, confirmBy } = order
  const mail = write(head.name, { number, school, vendor, total, confirmBy }, link)
  await enqueueMail(tx, services.sealer, { to: head.email, memberId: order.schoolId, ...mail }, now)
}

/** Asks the head of the school about the orders of a checkout that need it. */
export async function askHeadOfPlan(tx: Db, plan: CheckoutPlan, asking: Asking): Promise<void> {
  const { head, school } = plan
  if (head === null) return
  for (const { id, number, quote, tax, awaitsHead, confirmBy } of plan.orders) {
    if (!awaitsHead) continue
    const of = { schoolId: school.memberId, schoolName: school.name, vendorName: quote.vendor.name }
    await askHead(tx, head, { id, number, ...of, total: tax.total, confirmBy }, asking)
  }
}
