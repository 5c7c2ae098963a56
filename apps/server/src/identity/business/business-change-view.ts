import type { businessData } from '@pasar/contract/identity/business-change'
import type { MemberDocument, MemberDossier } from '@pasar/contract/identity/member-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { extractDigits } from '@pasar/domain/identity/identity-numbers'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { REVIEW_WARNINGS } from '../members/member-console.mails.ts'
import type { BusinessChange, BusinessFile } from './business-change.queries.ts'

/** Returns a file in wire format, for a caller who may open it. */
export const documentOf = (file: BusinessFile): MemberDocument => ({ ...file, url: `/file/${file.id}` })

const shown = (
  { id, wasPkp, isPkp, oldNpwp, newNpwp, oldName, newName, note, files, askedAt }: BusinessChange,
  memberId: number,
  sealer: Sealer,
) => ({
  id,
  wasPkp,
  isPkp,
  oldNpwp: sealer.showEnd(oldNpwp, memberBinding('npwp', memberId)),
  newNpwp: newNpwp === null ? null : sealer.showEnd(newNpwp, memberBinding('npwp', memberId)),
  name: oldName === null || newName === null ? null : { before: oldName, after: newName },
  note,
  documents: files.map(documentOf),
  askedAt,
})

/** Returns a request as shown to its vendor. */
export const vendorChangeView = (
  change: BusinessChange,
  memberId: number,
  sealer: Sealer,
): NonNullable<Reply<typeof businessData>['last']> => ({
  ...shown(change, memberId, sealer),
  state: change.state,
  endedAt: change.endedAt,
  reason: change.reason,
})

/**
 * Returns an open request as shown to staff.
 *
 * @param nik digits of a person's NIK; empty for a company
 * @param isNameTaken whether another vendor has the requested name
 */
export function staffChangeView(
  change: BusinessChange,
  {
    memberId,
    nik,
    isNameTaken,
    sealer,
  }: { memberId: number; nik: string; isNameTaken: boolean; sealer: Sealer },
): NonNullable<MemberDossier['businessChange']> {
  const typedDigits = extractDigits(
    sealer.show(change.newNpwpTyped ?? '', memberBinding('npwp_typed', memberId)),
  )
  return {
    ...shown(change, memberId, sealer),
    warnings: [
      ...(nik !== '' && typedDigits.length === 16 && typedDigits !== nik ? [REVIEW_WARNINGS.npwp] : []),
      ...(isNameTaken ? [REVIEW_WARNINGS.name] : []),
    ],
  }
}
