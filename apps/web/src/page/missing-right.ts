import { hasRight, positionName, type SchoolRight } from '@pasar/domain/identity/school-rights'
import { usePageContext } from './use-page-context.ts'

const MISSING_RIGHT_MESSAGES: Readonly<Record<SchoolRight, string>> = {
  buy: 'Berbelanja dan memeriksa barang dilakukan kepala sekolah atau pelaksana.',
  pay: 'Bukti bayar diunggah kepala sekolah, pelaksana, atau bendahara.',
  edit: 'Data dan foto sekolah diubah kepala sekolah atau akun sekolah sendiri.',
  plan: 'Rencana anggaran diubah kepala sekolah atau bendahara.',
}

/**
 * Returns why the user may not act for the school, as a sentence. Returns null if the right is
 * present or the user belongs to no school.
 *
 * @decision 0016
 */
export function useMissingRight(right: SchoolRight): string | null {
  const { member } = usePageContext()
  if (member?.role !== 'buyer' || member.position === null || hasRight(member.position, right)) return null
  return `Anda masuk sebagai ${positionName(member.position).toLowerCase()}. ${MISSING_RIGHT_MESSAGES[right]}`
}
