import { Inspection } from '@pasar/contract/ordering/steps'
import * as z from 'zod/mini'
import type { FieldProblem } from '../../ui/fields/field-group.tsx'
import { type InspectionDraft, inspectionBody, tally } from '../base/inspection.ts'
import { STATEMENTS } from './bast-statements.tsx'

const InspectionForm = z.omit(Inspection, { version: true })

/** `inspected` is what the school inspects, as in its labels. */
export type InspectionStatus = { isLocked: boolean; isLate: boolean; inspected: string }

/**
 * Returns the problems that block the next step, or saving a faulty inspection; empty if there are
 * none.
 */
export function problemsIn(
  step: number,
  draft: InspectionDraft,
  { isLocked, isLate, inspected }: InspectionStatus,
): FieldProblem[] {
  const { unchecked } = tally(draft.checks)
  if (step === 0 && unchecked > 0)
    return [{ fieldId: 'inspected-items', message: `${unchecked} ${inspected} belum diperiksa` }]
  if (step === 0 && !isLocked) return []
  const parsedForm = z.safeParse(InspectionForm, inspectionBody(draft))
  const issues = parsedForm.success ? [] : parsedForm.error.issues
  const wrong = issues
    .filter(({ path }) => ['inspectedOn', 'receiverName', 'receiverPosition'].includes(String(path[0])))
    .map(({ path, message }) => ({ fieldId: String(path[0]), message }))
  if (isLocked) return wrong
  return [
    ...wrong,
    ...(draft.statements.length < STATEMENTS.length
      ? [{ fieldId: 'statements', message: 'Setujui ketiga pernyataan untuk melanjutkan' }]
      : []),
    ...(isLate && draft.penalty === undefined
      ? [{ fieldId: 'penalty', message: 'Pilih: kenakan atau bebaskan denda keterlambatan' }]
      : []),
  ]
}
