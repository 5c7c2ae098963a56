import { MemberFilters, type MemberTab } from '@pasar/contract/identity/member-filters'
import { filterAddress } from '../../links/filter-address.ts'

/** URL values of the member tabs, in display order. */
const TAB_LABELS: Readonly<Record<MemberTab, string>> = {
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

const isTab = (value: string): value is MemberTab => Object.hasOwn(TAB_LABELS, value)

/** Member tabs with their labels. */
export const MEMBER_TAB_LABELS = Object.entries(TAB_LABELS).flatMap(([tab, label]) =>
  isTab(tab) ? [{ tab, word: label }] : [],
)

/** Filters of the console; anything else in the URL shows the queue. */
export const membersAddress = filterAddress(MemberFilters)
export type MembersSearch = typeof membersAddress.none
