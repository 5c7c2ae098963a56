import type { MemberTab } from '@pasar/contract/identity/member-console'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../api/search-params.ts'

/** The tabs of the desk and their words, in the order in which they stand. */
const WORDS: Readonly<Record<MemberTab, string>> = {
  review: 'Menunggu diperiksa',
  business: 'Perubahan data usaha',
  incomplete: 'Belum lengkap',
  unverified: 'Belum verifikasi',
  active: 'Aktif',
  inactive: 'Nonaktif',
  banned: 'Diblokir',
  supervisors: 'Pengawas',
  all: 'Semua',
}

const isTab = (word: string): word is MemberTab => Object.hasOwn(WORDS, word)

/** The tabs of the desk, with what each is called. */
export const MEMBER_TAB_LABELS = Object.entries(WORDS).flatMap(([tab, word]) =>
  isTab(tab) ? [{ tab, word }] : [],
)

export type MembersSearch = { tab: MemberTab; keyword: string }

export const NO_MEMBERS_SEARCH: MembersSearch = { tab: 'review', keyword: '' }

/** Reads tab and word of the staff's desk from an address; anything else is the queue. */
export function membersSearch(given: Partial<MembersSearch> & SearchSchemaInput): MembersSearch {
  const [tab, keyword] = [paramText(given.tab), paramText(given.keyword).trim()]
  return {
    tab: isTab(tab) ? tab : 'review',
    keyword: keyword.length > 100 ? '' : keyword,
  }
}
