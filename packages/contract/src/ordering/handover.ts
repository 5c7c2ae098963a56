import { REPLACEMENT_STATES } from '@pasar/domain/ordering/replacement'
import * as z from 'zod/mini'
import { day, moment, text } from '../wire/fields.ts'

/** What an inspection found of one line, in whole units. */
export const HandoverLine = z.object({
  lineNo: z.int(),
  good: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')),
  damaged: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')),
  missing: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')),
  condition: z.enum(['good', 'damaged', 'wrong']),
  note: z._default(text(500), ''),
})
export type HandoverLine = z.output<typeof HandoverLine>

/** A replacement that was asked for: what, why, and how far it is. */
export const OrderReplacement = z.object({
  id: z.int(),
  /** The inspection that it answers. */
  round: z.int(),
  state: z.enum(REPLACEMENT_STATES),
  askedBy: z.enum(['buyer', 'vendor', 'staff']),
  reason: z.string(),
  requestedAt: moment,
  sentAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  lines: z.array(z.object({ lineNo: z.int(), units: z.int(), sent: z.int() })),
  /** That inspection, as it was. */
  inspection: z.object({
    inspectedOn: day,
    receiverName: z.string(),
    receiverPosition: z.string(),
    note: z.string(),
    lines: z.array(HandoverLine),
  }),
})
export type OrderReplacement = z.output<typeof OrderReplacement>

/** How far goods on their way are. */
export const DeliveryProgress = z.object({
  /** The open replacement; null for none. */
  replacement: z.nullable(z.enum(['requested', 'part_sent', 'sent'])),
  /** Whether units that were ordered are still to be sent. */
  isPart: z.boolean(),
  /** Whether the last inspection found something damaged or missing that nobody has settled. */
  isShort: z.boolean(),
})
export type DeliveryProgress = z.output<typeof DeliveryProgress>
