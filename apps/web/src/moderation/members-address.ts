import type { MemberTab } from '@pasar/contract/identity/member-console'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../links/search-params.ts'

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

export type MembersSearch = { tab: MemberTab; keyword: string }

export const NO_MEMBERS_SEARCH: MembersSearch = { tab: 'review', keyword: '' }

/** Reads tab and keyword of the member console from the URL; anything else shows the queue. */
export function membersSearch(search: Partial<MembersSearch> & SearchSchemaInput): MembersSearch {
  const [tab, keyword] = [paramText(search.tab), paramText(search.keyword).trim()]
  return {
    tab: isTab(tab) ? tab : 'review',
    keyword: keyword.length > 100 ? '' : keyword,
  }
}
