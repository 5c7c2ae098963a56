import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BusinessChangeForm } from '../identity/business-change.ts'
import { HeadForm } from '../identity/head.ts'
import { ProfileFields } from '../identity/profile.ts'
import { RegistrationForm } from '../identity/registration.ts'
import { shipOrders } from '../ordering/bulk-steps.ts'
import { Checkout } from '../ordering/checkout.ts'
import { openRequest, refuseRequest } from '../ordering/requests.ts'
import { Inspection, rejectOrder, Shipment } from '../ordering/steps.ts'

const EMOJI = 'Tanda “😀” (U+1F600) tidak dapat dicetak pada dokumen. Hapus atau ganti.'

/** Returns the message of one field of a form, undefined for none. */
const messageAt = (form: z.core.$ZodType, field: string, sent: unknown) =>
  z.safeParse(form, sent).error?.issues.find(({ path }) => path.join('.') === field)?.message

test.each<[string, z.core.$ZodType, (value: string) => unknown]>([
  ['name', RegistrationForm, (name) => ({ name })],
  ['responsibleName', RegistrationForm, (responsibleName) => ({ responsibleName })],
  ['responsiblePosition', RegistrationForm, (responsiblePosition) => ({ responsiblePosition })],
  ['address', RegistrationForm, (address) => ({ address })],
  ['responsibleName', ProfileFields, (responsibleName) => ({ responsibleName })],
  ['responsiblePosition', ProfileFields, (responsiblePosition) => ({ responsiblePosition })],
  ['treasurerName', ProfileFields, (treasurerName) => ({ treasurerName })],
  ['letterhead', ProfileFields, (letterhead) => ({ letterhead })],
  ['address', ProfileFields, (address) => ({ address })],
  ['name', BusinessChangeForm, (name) => ({ name })],
  ['name', HeadForm, (name) => ({ name })],
  ['receiver', Checkout, (receiver) => ({ receiver })],
  ['orders.0.note', Checkout, (note) => ({ orders: [{ note }] })],
  ['orders.0.priceReason', Checkout, (priceReason) => ({ orders: [{ priceReason }] })],
  ['orders.0.comparison.reason', Checkout, (reason) => ({ orders: [{ comparison: { reason } }] })],
  ['reason', rejectOrder.body, (reason) => ({ reason })],
  ['carrier', Shipment, (carrier) => ({ carrier })],
  ['tracking', Shipment, (tracking) => ({ tracking })],
  ['note', Shipment, (note) => ({ note })],
  ['carrier', shipOrders.body, (carrier) => ({ carrier })],
  ['receiverName', Inspection, (receiverName) => ({ receiverName })],
  ['receiverPosition', Inspection, (receiverPosition) => ({ receiverPosition })],
  ['note', Inspection, (note) => ({ note })],
  ['lines.0.note', Inspection, (note) => ({ lines: [{ note }] })],
  ['reason', openRequest.body, (reason) => ({ reason })],
  ['answer', refuseRequest.body, (answer) => ({ answer })],
])('%s: refuses a character that documents cannot print, and names it', (field, form, sent) => {
  expect(messageAt(form, field, sent('Bu Melati 😀'))).toBe(EMOJI)
  expect(messageAt(form, field, sent('Bu Melati محمد 王小明, 25 ℃'))).toBeUndefined()
})
