import type { Amounts, CheckoutView } from '@pasar/contract/ordering/checkout'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { rupiah as inRupiah, sumRupiah } from '@pasar/domain/kernel/money'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { formatRupiah } from '../ui/text/money.ts'

export type FutureOrder = CheckoutView['orders'][number]
type CheckoutLine = FutureOrder['lines'][number]
export type FreightChoice = FutureOrder['freights'][number]

/** Returns the freight of a service, or the cheapest one; undefined if there is no delivery. */
export const freightOf = (
  order: Pick<FutureOrder, 'freights'>,
  service: string | undefined,
): FreightChoice | undefined =>
  order.freights.find((freight) => freight.service === service) ??
  order.freights.toSorted((a, b) => a.cost - b.cost)[0]

/**
 * Returns the amounts of an order with another freight. Freight is passed on in full, so the
 * total and the received amount change equally.
 */
export function amountsWith(
  order: Pick<FutureOrder, 'freights' | 'amounts'>,
  service: string | undefined,
): Amounts {
  const { amounts } = order
  const freight = freightOf(order, service)?.cost ?? amounts.freight
  const freightChange = freight - amounts.freight
  return {
    ...amounts,
    freight,
    total: inRupiah(amounts.total + freightChange),
    received: inRupiah(amounts.received + freightChange),
  }
}

type Choice = { vendorId: unknown; freightService: string }

/** Returns the total of all orders with the selected freights. */
export const grandTotal = (orders: readonly FutureOrder[], choices: readonly Choice[]) =>
  sumRupiah(orders.map((order) => amountsWith(order, serviceFor(order, choices)).total))

/** Returns the selected service of an order. */
export const serviceFor = (order: FutureOrder, choices: readonly Choice[]): string | undefined =>
  choices.find(({ vendorId }) => vendorId === order.vendorId)?.freightService

/**
 * Formats the delivery time: "perkiraan 2 sampai 4 hari", "perkiraan 1 hari". Services without
 * shipping take no days.
 */
export function estimate({ minDays, maxDays }: FreightChoice): string {
  if (maxDays === 0) return 'tanpa waktu kirim'
  return minDays === maxDays ? `perkiraan ${minDays} hari` : `perkiraan ${minDays} sampai ${maxDays} hari`
}

/** Describes in sentences how the figures in force differ from those shown to the user. */
export function changesBetween(before: readonly FutureOrder[], after: readonly FutureOrder[]): string[] {
  return before.flatMap((old) => {
    const now = after.find(({ vendorId }) => vendorId === old.vendorId)
    if (now === undefined) return [`${old.vendorName}: tidak dapat dipesan lagi`]
    return [...lineChanges(old, now), ...freightChanges(old, now)]
  })
}

function lineChanges(old: FutureOrder, now: FutureOrder): string[] {
  const changes = old.lines.flatMap((line) => {
    const fresh = now.lines.find(({ id }) => id === line.id)
    if (fresh === undefined) return [`${line.name}: tidak dapat dipesan lagi`]
    return changesOfLine(line, fresh).map((change) => `${line.name}: ${change}`)
  })
  const isNew = ({ id }: CheckoutLine) => !old.lines.some((line) => line.id === id)
  return [...changes, ...now.lines.filter(isNew).map(({ name }) => `${name}: baru dalam pesanan ini`)]
}

function changesOfLine(line: CheckoutLine, fresh: CheckoutLine): string[] {
  const changes: string[] = []
  if (fresh.unitPrice !== line.unitPrice)
    changes.push(`harga dari ${formatRupiah(line.unitPrice)} menjadi ${formatRupiah(fresh.unitPrice)}`)
  if (fresh.quantity !== line.quantity)
    changes.push(`jumlah dari ${line.quantity} menjadi ${fresh.quantity} ${formatUnit(fresh.unit)}`)
  const [before, after] = [line, fresh].map((one) => treatmentOf(one.exemptReason, one.kind))
  if (before !== undefined && after !== undefined && before !== after)
    changes.push(`pajak dari "${treatmentLabels(before).inline}" menjadi "${treatmentLabels(after).inline}"`)
  return changes
}

/**
 * Returns for each line what differs from the figures shown before, by line id; without entries for
 * lines that did not change.
 */
export function changesByLine(
  before: readonly FutureOrder[],
  after: readonly FutureOrder[],
): ReadonlyMap<number, string> {
  const oldLines = new Map(before.flatMap(({ lines }) => lines).map((line) => [line.id, line]))
  return new Map(
    after
      .flatMap(({ lines }) => lines)
      .flatMap((line) => {
        const old = oldLines.get(line.id)
        const changes = old === undefined ? ['baru dalam pesanan ini'] : changesOfLine(old, line)
        return changes.length === 0 ? [] : [[line.id, changes.join(', ')] as const]
      }),
  )
}

/** Returns what the page shows of an order, for the comparison by the server. */
export const shownFigures = (order: FutureOrder, service: string | undefined) => ({
  freight: amountsWith(order, service).freight,
  lines: order.lines.map(({ id, quantity, unitPrice, exemptReason }) => ({
    lineId: id,
    quantity,
    unitPrice,
    exemptReason,
  })),
})

function freightChanges(old: FutureOrder, now: FutureOrder): string[] {
  return old.freights.flatMap((freight) => {
    const fresh = now.freights.find(({ service }) => service === freight.service)
    if (fresh === undefined) return [`${old.vendorName}: pengiriman ${freight.name} tidak tersedia lagi`]
    if (fresh.cost === freight.cost) return []
    return [
      `${old.vendorName}: ongkos ${freight.name} dari ${formatRupiah(freight.cost)} menjadi ${formatRupiah(fresh.cost)}`,
    ]
  })
}
