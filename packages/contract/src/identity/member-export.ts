import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  MemberFilters,
  type MemberKind,
  type MemberReview,
  type MemberTab,
  type MemberUse,
} from './member-filters.ts'

/** The members that the filters match. The log of staff has the filters and the number of rows. */
export const exportMembers = endpoint({
  method: 'GET',
  path: '/staff/member/export',
  access: 'staff',
  summary: 'Daftar anggota menurut saringan sebagai CSV, paling banyak 10.000 baris; tercatat',
  kind: 'csv',
  query: MemberFilters,
  reply: z.string(),
})

export const exportMembersAsXlsx = endpoint({
  method: 'GET',
  path: '/staff/member/export/xlsx',
  access: 'staff',
  summary: 'Sama dengan CSV, sebagai XLSX; tercatat',
  kind: 'csv',
  query: MemberFilters,
  reply: z.string(),
})

/** The tabs of the console, in display order. */
export const MEMBER_TAB_LABELS: Readonly<Record<MemberTab, string>> = {
  review: 'Menunggu diperiksa',
  business: 'Perubahan data usaha',
  incomplete: 'Belum lengkap',
  unverified: 'Email belum diverifikasi',
  active: 'Anggota aktif',
  inactive: 'Nonaktif',
  banned: 'Akun diblokir',
  supervisors: 'Pengawas',
  all: 'Semua',
}

export const MEMBER_KIND_LABELS: Readonly<Record<MemberKind, string>> = {
  individual: 'Penyedia perorangan',
  company: 'Penyedia badan usaha',
  school: 'Sekolah',
  staff: 'Staf platform',
  supervisor: 'Pengawas',
}

export const MEMBER_REVIEW_LABELS: Readonly<Record<MemberReview, string>> = {
  none: 'Belum dikirim',
  waiting: 'Menunggu diperiksa',
  accepted: 'Diterima',
  refused: 'Ditolak',
}

export const MEMBER_USE_LABELS: Readonly<Record<MemberUse, string>> = {
  week: 'Dalam 7 hari terakhir',
  month: 'Dalam 30 hari terakhir',
  'not-month': 'Tidak dalam 30 hari terakhir',
}

/** The filters that narrow a tab; the order of the list is none. */
export type MemberFilterKey = Exclude<keyof MemberFilters, 'tab' | 'orderBy'>

/**
 * What each set filter says, in the order of the form: chips of the screen and the staff log say
 * the same.
 *
 * @param areaName name of the area; null if its code is unknown
 * @param dayText writes a day
 */
export function memberFilterTexts(
  { keyword, kind, area, review, use, from, to }: MemberFilters,
  { areaName, dayText }: { areaName: string | null; dayText: (day: string) => string },
): { key: MemberFilterKey; text: string }[] {
  const texts: Record<MemberFilterKey, string> = {
    keyword: keyword === '' ? '' : `Kata: ${keyword}`,
    kind: kind === '' ? '' : MEMBER_KIND_LABELS[kind],
    area: area === '' ? '' : (areaName ?? `Wilayah ${area}`),
    review: review === '' ? '' : `Dokumen: ${MEMBER_REVIEW_LABELS[review]}`,
    use: use === '' ? '' : `Dipakai: ${MEMBER_USE_LABELS[use]}`,
    from: from === '' ? '' : `Terdaftar sejak ${dayText(from)}`,
    to: to === '' ? '' : `Terdaftar sampai ${dayText(to)}`,
  }
  const keys = ['keyword', 'kind', 'area', 'review', 'use', 'from', 'to'] as const
  return keys.flatMap((key) => (texts[key] === '' ? [] : [{ key, text: texts[key] }]))
}
