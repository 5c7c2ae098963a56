import { type Refusal, refuse } from '../kernel/result.ts'

/** Inspection result of one line, in whole units. */
export type InspectedLine = {
  readonly lineNo: number
  readonly good: number
  readonly damaged: number
  readonly missing: number
}

export type OrderedLine = { readonly lineNo: number; readonly quantity: number }

/**
 * Returns why an inspection does not account for every ordered unit. On each line, good + damaged +
 * missing must equal the ordered units, and each line must occur once.
 *
 * @returns a refusal naming the lines that do not add up, or null
 * @spec 1 Schools check goods against what arrived
 */
export function inspectionFault(
  orderedLines: readonly OrderedLine[],
  inspectedLines: readonly InspectedLine[],
): Refusal<'order/bast-counts'> | null {
  const inspectedByLine = new Map(inspectedLines.map((line) => [line.lineNo, line]))
  const wrong = orderedLines.filter(({ lineNo, quantity }) => {
    const line = inspectedByLine.get(lineNo)
    return !line || line.good + line.damaged + line.missing !== quantity
  })
  if (
    wrong.length === 0 &&
    inspectedByLine.size === orderedLines.length &&
    inspectedLines.length === orderedLines.length
  )
    return null
  return refuse(
    'order/bast-counts',
    wrong.map(({ lineNo, quantity }) => ({
      field: `lines.${lineNo}`,
      message: `Jumlah baik, rusak, dan kurang harus ${quantity}`,
    })),
  )
}

/** Returns the lines with damaged or missing units; any such line blocks the BAST. */
export const mismatchedLines = (inspectedLines: readonly InspectedLine[]) =>
  inspectedLines.filter(({ damaged, missing }) => damaged > 0 || missing > 0)

/**
 * Returns whether both sides accepted exactly the inspected result: the same number of good units
 * on every line. Missing units are then not delivered any more.
 *
 * @decision 0029
 */
export const isAsAccepted = (
  inspectedLines: readonly Pick<InspectedLine, 'lineNo' | 'good'>[],
  acceptedLines: readonly { readonly lineNo: number; readonly good: number }[],
): boolean =>
  inspectedLines.length > 0 &&
  inspectedLines.every(({ lineNo, good }) =>
    acceptedLines.some((line) => line.lineNo === lineNo && line.good === good),
  )
