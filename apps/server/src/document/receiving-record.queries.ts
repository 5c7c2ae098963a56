import type { HandoverLine } from '@pasar/contract/ordering/handover'
import { withFormattedUnits } from '@pasar/domain/catalogue/format-unit'
import type { ReplacementState } from '@pasar/domain/ordering/replacement'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * A photo of an inspection: `bast` shows goods in good condition, `damage` the others. `key` is
 * its key in the file store.
 */
type InspectionPhoto = {
  id: number
  purpose: 'bast' | 'damage'
  lineNo: number | null
  name: string
  mime: string
  key: string
}

/** One inspection of an order, with its photos. Counts are whole units. */
type InspectionRecord = {
  /** 1 for the first inspection, plus one for each replacement. */
  round: number
  inspectedOn: string
  receiverName: string
  receiverPosition: string
  note: string
  /** Whether this inspection is the BAST. */
  isFinal: boolean
  lines: HandoverLine[]
  photos: InspectionPhoto[]
}

/** A replacement that was requested after an inspection. */
type ReplacementRecord = {
  id: number
  round: number
  state: ReplacementState
  askedBy: 'buyer' | 'vendor' | 'staff'
  reason: string
  requestedAt: Date
  lines: { lineNo: number; units: number; sent: number }[]
}

/**
 * A shipment; `replacementId` names the replacement that it delivers, null for the original
 * goods.
 */
type DeliveryRecord = {
  id: number
  replacementId: number | null
  shippedOn: string
  carrier: string
  tracking: string
  note: string
  lines: { lineNo: number; quantity: number }[]
}

/**
 * Units of a line: ordered, delivered by all shipments, returned as damaged, and good in the
 * last inspection.
 */
type ReceivedQuantities = {
  lineNo: number
  name: string
  unit: string
  ordered: number
  delivered: number
  returned: number
  accepted: number
}

/**
 * How the goods of an order were received: all inspections, replacements and shipments, oldest
 * first, and the units by line.
 */
export type ReceivingRecord = {
  inspections: InspectionRecord[]
  replacements: ReplacementRecord[]
  deliveries: DeliveryRecord[]
  quantities: ReceivedQuantities[]
}

type Raw = {
  current: Omit<InspectionRecord, 'photos'> | null
  earlier: Omit<InspectionRecord, 'photos'>[] | null
  photos: (InspectionPhoto & { round: number })[] | null
  replacements: (Omit<ReplacementRecord, 'requestedAt'> & { requestedAt: string })[] | null
  deliveries: DeliveryRecord[] | null
  lines: Pick<ReceivedQuantities, 'lineNo' | 'name' | 'unit' | 'ordered'>[]
}

/**
 * Loads how the goods of an order were received.
 *
 * @throws Error when there is no such order
 * @decision 0063
 */
export async function readReceivingRecord(db: Db, orderId: number): Promise<ReceivingRecord> {
  const { rows } = await sql<Raw>`
    select
      (select json_build_object('round', h.round, 'inspectedOn', h.inspected_on, 'receiverName', h.receiver_name,
          'receiverPosition', h.receiver_position, 'note', h.note, 'isFinal', h.final, 'lines',
          (select json_agg(json_build_object('lineNo', line_no, 'good', good, 'damaged', damaged, 'missing', missing,
            'condition', condition, 'note', note) order by line_no) from handover_line where order_id = h.order_id))
        from handover h where h.order_id = o.id) as current,
      (select json_agg(r.inspection || jsonb_build_object('round', r.round, 'isFinal', false) order by r.round)
        from replacement r where r.order_id = o.id and r.sent_at is not null) as earlier,
      (select json_agg(json_build_object('id', id, 'purpose', purpose, 'lineNo', line_no, 'name', name, 'mime', mime, 'key', key,
          'round', round) order by id) from file where order_id = o.id and purpose in ('bast', 'damage')
          and scan = 'clean') as photos,
      (select json_agg(json_build_object('id', r.id, 'round', r.round, 'state', r.state, 'askedBy', r.asked_by, 'reason', r.reason,
          'requestedAt', r.requested_at, 'lines', (select json_agg(json_build_object('lineNo', line_no, 'units', units, 'sent', sent)
            order by line_no) from replacement_line where replacement_id = r.id)) order by r.id)
        from replacement r where r.order_id = o.id) as replacements,
      (select json_agg(json_build_object('id', d.id, 'replacementId', d.replacement_id, 'shippedOn', d.shipped_on, 'carrier', d.carrier,
          'tracking', d.tracking, 'note', d.note, 'lines', (select json_agg(json_build_object('lineNo', line_no, 'quantity', quantity)
            order by line_no) from delivery_line where delivery_id = d.id)) order by d.id)
        from delivery d where d.order_id = o.id) as deliveries,
      (select json_agg(json_build_object('lineNo', line_no, 'name', name, 'unit', unit, 'ordered', quantity) order by line_no)
        from order_line where order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.execute(db)
  const [raw] = rows
  if (!raw) throw new Error(`order ${orderId} has no row`)
  return recordOf(raw)
}

/**
 * Assembles the record. The current inspection replaces the copy that its replacement request
 * stores.
 */
function recordOf({ current, earlier, photos, replacements, deliveries, lines }: Raw): ReceivingRecord {
  const before = (earlier ?? []).filter(({ round }) => round !== current?.round)
  const inspections = [...before, ...(current ? [current] : [])].map((one) => ({
    ...one,
    photos: (photos ?? []).filter(({ round }) => round === one.round).map(({ round: _, ...photo }) => photo),
  }))
  const last = inspections.at(-1)
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  return {
    inspections,
    replacements: (replacements ?? []).map((one) => ({ ...one, requestedAt: new Date(one.requestedAt) })),
    deliveries: deliveries ?? [],
    quantities: withFormattedUnits(lines).map((line) => {
      const damagedUnits = inspections.flatMap((one) =>
        one.lines
          .filter(({ lineNo }) => lineNo === line.lineNo)
          .map((inspectedLine) => inspectedLine.damaged),
      )
      const sentUnits = (deliveries ?? []).flatMap((one) =>
        one.lines.filter(({ lineNo }) => lineNo === line.lineNo).map(({ quantity }) => quantity),
      )
      const acceptedUnits = last?.lines.find(({ lineNo }) => lineNo === line.lineNo)?.good ?? 0
      return { ...line, delivered: sumOf(sentUnits), returned: sumOf(damagedUnits), accepted: acceptedUnits }
    }),
  }
}
