import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasRight, positionName, type SchoolRight } from '@pasar/domain/identity/school-rights'
import { missingShopRole } from './missing-shop-role.ts'
import { usePageContext } from './use-page-context.ts'

const MISSING_RIGHT_MESSAGES: Readonly<Record<SchoolRight, string>> = {
  buy: 'Berbelanja dan memeriksa barang dilakukan kepala sekolah atau pelaksana.',
  pay: 'Bukti bayar diunggah kepala sekolah, pelaksana, atau bendahara.',
  edit: 'Data dan foto sekolah diubah kepala sekolah atau akun sekolah sendiri.',
  approve: 'Keranjang disetujui bendahara.',
  govern: 'Persetujuan bendahara diatur kepala sekolah yang masuk lewat Dapodik.',
  plan: 'Rencana anggaran diubah kepala sekolah atau bendahara.',
}

/**
 * Returns why the user may not act for the school, as a sentence. Returns null if the right is
 * present. People of a shop need a role to edit its data.
 *
 * @decision 0016
 */
export function useMissingRight(right: SchoolRight): string | null {
  const { member } = usePageContext()
  if (right === 'edit' && member?.role === 'vendor') return missingShopRole(member, 'manage-shop')
  return missingSchoolRight(member, right)
}

/**
 * Returns why a person of a school may not act, or null.
 *
 * @param sentence who may instead; by default that of the right
 */
export function missingSchoolRight(
  member: Pick<CurrentMember, 'role' | 'position'> | null,
  right: SchoolRight,
  sentence = MISSING_RIGHT_MESSAGES[right],
): string | null {
  if (member?.role !== 'buyer' || hasRight(member.position, right)) return null
  if (member.position === null) return sentence
  return `Anda masuk sebagai ${positionName(member.position).toLowerCase()}. ${sentence}`
}

/** Who of a school sees the keys and webhooks, which let a program act for it. */
export const KEYS_OF_HEAD = 'Kunci API dan webhook dilihat kepala sekolah atau akun sekolah sendiri.'
