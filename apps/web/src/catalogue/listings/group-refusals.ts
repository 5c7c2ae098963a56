import { formatNumber } from '../../ui/text/money.ts'

/** Names that a line of refused items shows. */
const MAX_NAMES = 5

/** An item that a bulk act left as it was. */
export type RefusedItem = { name: string; message: string }

/**
 * Groups refused items by reason: "Isi berat (7 barang): A, B, C, D, E, dan 2 lainnya". An item
 * with a reason of its own keeps the form "A: Isi berat".
 */
export function groupRefusals(items: readonly RefusedItem[]): string[] {
  const messages = [...new Set(items.map(({ message }) => message))]
  return messages.map((message) => {
    const names = items.flatMap((one) => (one.message === message ? [one.name] : []))
    if (names.length === 1) return `${names[0]}: ${message}`
    const rest = names.length - MAX_NAMES
    const shownNames = [
      ...names.slice(0, MAX_NAMES),
      ...(rest > 0 ? [`dan ${formatNumber(rest)} lainnya`] : []),
    ]
    return `${message.replace(/\.$/, '')} (${formatNumber(names.length)} barang): ${shownNames.join(', ')}`
  })
}
