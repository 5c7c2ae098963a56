import type { MemberDossier } from '@pasar/contract/identity/member-console'
import {
  applicantOf,
  DOCUMENT_KINDS,
  documentName,
  documentsFor,
  isRequired,
} from '@pasar/domain/identity/documents'
import { extractDigits, nikWarning } from '@pasar/domain/identity/identity-numbers'
import { stateOfMember } from '@pasar/domain/identity/member-machine'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { must } from '@pasar/domain/kernel/must'
import { type PayoutFlow, payoutFlowMachine } from '@pasar/domain/payment/payout-hold'
import { distanceKm } from '@pasar/domain/shipping/freight'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { findPayoutHold, type PayoutHold } from '../../payment/payout-holds.queries.ts'
import { findOpenChange, isNameOfOther } from '../business/business-change.queries.ts'
import { staffChangeView } from '../business/business-change-view.ts'
import { type CodeRemovalRequest, findCodeRemoval } from '../members/code-removal.queries.ts'
import { REVIEW_WARNINGS } from '../members/member-console.mails.ts'
import {
  type DossierRow,
  findDossier,
  type LockedAccount,
  readMemberDocuments,
} from '../members/member-console.queries.ts'
import { type StaffContext, stepsWith } from '../members/member-console.ts'
import { roleViewOf } from '../staff/role-changes.ts'

/** Returns an open request as shown to staff. */
const codeRemovalView = (
  actor: Pick<Actor, 'memberId'>,
  { reason, askedBy, askedById, askedAt }: CodeRemovalRequest,
): MemberDossier['codeRemoval'] => ({ reason, askedBy, askedAt, isOwn: askedById === actor.memberId })

type Kind = MemberDossier['kind']

/** Returns the kind of account as the staff console names it. */
export const accountKindOf = (category: string, accountType: string | null): Kind =>
  category === 'staff' || category === 'supervisor' ? category : applicantOf(category, accountType)

/** Returns whether there may be payouts to a member: a vendor that was activated, in any state. */
export const hasPayouts = ({ category }: Pick<LockedAccount, 'category'>) => category === '3347_40'

/** Returns whether a vendor's payouts are sent. */
export const flowOf = (hold: PayoutHold | undefined): PayoutFlow => (hold ? 'on-hold' : 'running')

/** Returns the data of a member as shown to staff; undefined when there is no such member. */
export async function dossierOf(
  db: Db,
  id: number,
  { sealer, actor }: Pick<StaffContext, 'sealer' | 'actor'>,
): Promise<MemberDossier | undefined> {
  const row = await findDossier(db, id)
  if (!row) return undefined
  const removal = await findCodeRemoval(db, id)
  const change = await findOpenChange(db, id)
  const payoutHold = await findPayoutHold(db, id)
  const kind = accountKindOf(row.category, row.accountType)
  const documents = await readMemberDocuments(db, id)
  const usableKinds = documents.flatMap(({ kind, scan }) => (scan === 'infected' ? [] : [kind]))
  const { accountType: _, npsn, npwpTyped, nik, village, hasPhoneOfOther, hasBankOfOther, ...rest } = row
  return {
    ...rest,
    kind,
    state: stateOfMember(row.status, row.category),
    npwp: sealer.showEnd(row.npwp ?? '', memberBinding('npwp', id)),
    identityNumber: npsn ?? sealer.showEnd(nik ?? '', memberBinding('nik', id)),
    bankName: sealer.show(row.bankName, memberBinding('bank_name', id)),
    bankHolder: sealer.show(row.bankHolder, memberBinding('bank_holder', id)),
    bankAccount: sealer.showEnd(row.bankAccount, memberBinding('bank_account', id)),
    bankBranch: sealer.show(row.bankBranch, memberBinding('bank_branch', id)),
    warnings: warningsAbout(row, kind, sealer),
    documents: documents.map((document) => ({ ...document, url: `/file/${document.id}` })),
    missing:
      kind === 'individual' || kind === 'company'
        ? documentsFor(kind).filter((one) => isRequired(kind, one) && !usableKinds.includes(one))
        : [],
    businessChange: change
      ? staffChangeView(change, {
          memberId: id,
          nik: kind === 'individual' ? sealer.show(nik ?? '', memberBinding('nik', id)) : '',
          isNameTaken: change.newName !== null && (await isNameOfOther(db, change.newName, id)),
          sealer,
        })
      : null,
    codeRemoval: removal ? codeRemovalView(actor, removal) : null,
    actions: stepsWith(row),
    payoutHold: payoutHold ?? null,
    payoutActions: hasPayouts(row) ? actionsFor(payoutFlowMachine, flowOf(payoutHold), 'staff') : [],
    territory: row.territory ?? [],
    staff: kind === 'staff' ? await roleViewOf(db, id, actor.memberId) : null,
    events: (row.events ?? []).map((event) => ({
      ...event,
      at: new Date(event.at),
      detail: describeDetail(event.detail),
    })),
  }
}

/** Returns the detail text of an event: its reason, document or areas. */
function describeDetail(detail: string): string {
  const { reason, document, areas } = Object(JSON.parse(detail))
  if (typeof reason === 'string') return reason
  if (Array.isArray(areas)) return areas.join(', ')
  const kind = DOCUMENT_KINDS.find((one) => one === document)
  return kind === undefined ? '' : `Dokumen ${documentName(kind)}`
}

const FAR_KM = 25

function warningsAbout(row: DossierRow, kind: Kind, sealer: Sealer): string[] {
  const nik = sealer.show(row.nik ?? '', memberBinding('nik', row.id))
  const typedDigits = extractDigits(sealer.show(row.npwpTyped ?? '', memberBinding('npwp_typed', row.id)))
  const { village, latitude, longitude } = row
  const km =
    village?.latitude && village.longitude && latitude !== null && longitude !== null
      ? distanceKm({ latitude, longitude }, { latitude: village.latitude, longitude: village.longitude })
      : 0
  return [
    nik === '' ? null : nikWarning(nik),
    kind === 'individual' && typedDigits.length === 16 && nik !== '' && typedDigits !== nik
      ? REVIEW_WARNINGS.npwp
      : null,
    km > FAR_KM ? REVIEW_WARNINGS.far(km, must(village, 'the village of the address').name) : null,
    row.hasPhoneOfOther ? REVIEW_WARNINGS.phone : null,
    row.hasBankOfOther ? REVIEW_WARNINGS.bank : null,
  ].filter((warning) => warning !== null)
}
