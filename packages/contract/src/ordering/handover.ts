import { REPLACEMENT_STATES } from '@pasar/domain/ordering/replacement'
import * as z from 'zod/mini'
import { day, moment, text } from '../wire/fields.ts'

/** Inspection result of one line, in whole units. */
export const HandoverLine = z.object({
  lineNo: z.int(),
  good: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')),
  damaged: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')),
  missing: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')),
  condition: z.enum(['good', 'damaged', 'wrong']),
  note: z._default(text(500), ''),
})
export type HandoverLine = z.output<typeof HandoverLine>

/** A requested replacement: the goods, the reason and its progress. */
export const OrderReplacement = z.object({
  id: z.int(),
  /** The inspection that led to the replacement. */
  round: z.int(),
  state: z.enum(REPLACEMENT_STATES),
  askedBy: z.enum(['buyer', 'vendor', 'staff']),
  reason: z.string(),
  requestedAt: moment,
  sentAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  lines: z.array(z.object({ lineNo: z.int(), units: z.int(), sent: z.int() })),
  /** The result of that inspection. */
  inspection: z.object({
    inspectedOn: day,
    receiverName: z.string(),
    receiverPosition: z.string(),
    note: z.string(),
    lines: z.array(HandoverLine),
  }),
})
export type OrderReplacement = z.output<typeof OrderReplacement>

/** Progress of a delivery. */
export const DeliveryProgress = z.object({
  /** The open replacement; null for none. */
  replacement: z.nullable(z.enum(['requested', 'part_sent', 'sent'])),
  /** Whether ordered units still have to be sent. */
  isPart: z.boolean(),
  /** Whether the last inspection found damaged or missing units that are not settled. */
  isShort: z.boolean(),
})
export type DeliveryProgress = z.output<typeof DeliveryProgress>
