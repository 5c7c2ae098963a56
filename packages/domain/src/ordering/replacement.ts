import type { Machine } from '../kernel/machine.ts'
import type { InspectedLine } from './handover.ts'

/**
 * States of a replacement of damaged or missing goods: requested, sent in part or in full,
 * inspected. The school may withdraw it before dispatch. It ends with the order, or when the vendor
 * accepts a short delivery.
 */
export const REPLACEMENT_STATES = [
  'requested',
  'part_sent',
  'sent',
  'inspected',
  'withdrawn',
  'ended',
] as const
export type ReplacementState = (typeof REPLACEMENT_STATES)[number]

export type ReplacementAction = 'sendPart' | 'sendRest' | 'inspect' | 'withdraw' | 'end'
export type ReplacementActor = 'buyer' | 'vendor' | 'system'

/**
 * The state machine of a replacement request. A school inspects again only after a dispatch.
 *
 * @decision 0063
 */
export const replacementMachine: Machine<
  ReplacementState,
  ReplacementAction,
  ReplacementActor,
  'order/replacement-due'
> = {
  initial: 'requested',
  refusal: 'order/replacement-due',
  rows: [
    ['requested', 'sendPart', 'vendor', 'part_sent'],
    ['requested', 'sendRest', 'vendor', 'sent'],
    ['requested', 'withdraw', 'buyer', 'withdrawn'],
    ['requested', 'end', 'system', 'ended'],
    ['part_sent', 'sendPart', 'vendor', 'part_sent'],
    ['part_sent', 'sendRest', 'vendor', 'sent'],
    ['part_sent', 'inspect', 'buyer', 'inspected'],
    ['part_sent', 'end', 'system', 'ended'],
    ['sent', 'inspect', 'buyer', 'inspected'],
    ['sent', 'end', 'system', 'ended'],
  ],
}

/** Returns whether a replacement waits for the vendor or for the next inspection. */
export const isReplacementOpen = (state: ReplacementState): boolean =>
  state === 'requested' || state === 'part_sent' || state === 'sent'

/**
 * Returns the units of each line to send again: damaged, wrong or missing ones. Lines without any
 * are omitted.
 */
export const unitsToReplace = (inspectedLines: readonly InspectedLine[]) =>
  inspectedLines
    .map(({ lineNo, damaged, missing }) => ({ lineNo, units: damaged + missing }))
    .filter(({ units }) => units > 0)

/** Returns whether a delivery completes a replacement. Counts are whole units by line. */
export const completesReplacement = (
  lines: readonly { readonly lineNo: number; readonly units: number; readonly sent: number }[],
  delivery: readonly { readonly lineNo: number; readonly quantity: number }[],
): boolean =>
  lines.every(
    ({ lineNo, units, sent }) =>
      sent + (delivery.find((line) => line.lineNo === lineNo)?.quantity ?? 0) >= units,
  )

type Delivery = {
  readonly replacementId: number | null
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[]
}

/**
 * Returns the units of each line that arrived with the last replacement, in all of its deliveries.
 * Empty when the last delivery is no replacement.
 *
 * @param deliveries of an order, oldest first
 * @returns whole units by line number
 */
export function replacedUnits(deliveries: readonly Delivery[]): ReadonlyMap<number, number> {
  const last = deliveries.at(-1)?.replacementId ?? null
  const units = new Map<number, number>()
  const lines = deliveries.filter(({ replacementId }) => replacementId === last).flatMap((one) => one.lines)
  if (last !== null)
    for (const { lineNo, quantity } of lines) {
      const before = units.get(lineNo)
      units.set(lineNo, before === undefined ? quantity : before + quantity)
    }
  return units
}
