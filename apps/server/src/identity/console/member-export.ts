import {
  MEMBER_KIND_LABELS,
  MEMBER_REVIEW_LABELS,
  MEMBER_TAB_LABELS,
  memberFilterTexts,
} from '@pasar/contract/identity/member-export'
import { MAX_EXPORTED_MEMBERS, type MemberFilters } from '@pasar/contract/identity/member-filters'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type MemberState, stateOfMember } from '@pasar/domain/identity/member-machine'
import { isoDay } from '@pasar/domain/kernel/dates'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../../db/database.ts'
import { readAreasByCode } from '../members/member-console.queries.ts'
import { type ExportedMember, readMembersForExport } from '../members/member-list.queries.ts'
import { accountKindOf } from './member-dossier.ts'

const STATES: Readonly<Record<MemberState, string>> = {
  unverified: 'Email belum diverifikasi',
  waiting: 'Belum diaktifkan',
  active: 'Aktif',
  inactive: 'Nonaktif',
  banned: 'Diblokir',
}

const isVendor = (category: string) => category === '3347_39' || category === '3347_40'

/** The columns of the file in order, without sealed numbers. Days are in WIB. */
const COLUMNS: readonly (readonly [head: string, cell: (member: ExportedMember) => string | number])[] = [
  ['Nomor anggota', ({ id }) => id],
  ['Nama', ({ name }) => name],
  ['Jenis', ({ category, accountType }) => MEMBER_KIND_LABELS[accountKindOf(category, accountType)]],
  ['Email', ({ email }) => email],
  ['NPSN', ({ npsn }) => npsn ?? ''],
  ['Keadaan akun', ({ status, category }) => STATES[stateOfMember(status, category)]],
  ['Dokumen penyedia', ({ category, review }) => (isVendor(category) ? MEMBER_REVIEW_LABELS[review] : '')],
  ['Kabupaten atau kota', ({ regencyName }) => regencyName],
  ['Provinsi', ({ provinceName }) => provinceName],
  ['Terdaftar', ({ createdAt }) => isoDay(createdAt)],
  ['Sesi terakhir dipakai', ({ lastUsedAt }) => (lastUsedAt === null ? '' : isoDay(lastUsedAt))],
]

/** The rows of a file of members, and what the log of staff says about it. */
export type MemberListFile = {
  rows: (string | number)[][]
  changes: { field: string; after: string | number }[]
}

/** Makes the file of the members that the filters match, or refuses it for too many of them. */
export async function memberListFile(
  db: Db,
  filters: MemberFilters,
  now: Date,
): Promise<MemberListFile | Refusal<RefusalCode>> {
  const members = await readMembersForExport(db, { filters, now }, MAX_EXPORTED_MEMBERS + 1)
  if (members.length > MAX_EXPORTED_MEMBERS) return refuse('member/export-too-large')
  const [area] = filters.area === '' ? [] : await readAreasByCode(db, [filters.area])
  const filterTexts = memberFilterTexts(filters, {
    areaName: area?.name ?? null,
    dayText: (day) => day,
  })
  return {
    rows: [
      COLUMNS.map(([head]) => head),
      ...members.map((member) => COLUMNS.map(([, cell]) => cell(member))),
    ],
    changes: [
      {
        field: 'exportFilters',
        after: [MEMBER_TAB_LABELS[filters.tab], ...filterTexts.map(({ text }) => text)].join('; '),
      },
      { field: 'exportedRows', after: members.length },
    ],
  }
}
