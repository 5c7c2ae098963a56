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
  if (member?.role !== 'buyer' || hasRight(member.position, right)) return null
  if (member.position === null) return MISSING_RIGHT_MESSAGES[right]
  return `Anda masuk sebagai ${positionName(member.position).toLowerCase()}. ${MISSING_RIGHT_MESSAGES[right]}`
}
