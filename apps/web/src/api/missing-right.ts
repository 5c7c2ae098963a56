import { hasRight, positionName, type SchoolRight } from '@pasar/domain/identity/school-rights'
import { usePageContext } from './use-page-context.ts'

const WHO: Readonly<Record<SchoolRight, string>> = {
  buy: 'Berbelanja dan memeriksa barang dilakukan kepala sekolah atau pelaksana.',
  pay: 'Bukti bayar diunggah kepala sekolah, pelaksana, atau bendahara.',
  keep: 'Data dan foto sekolah diubah kepala sekolah atau akun sekolah sendiri.',
  plan: 'Rencana anggaran diubah kepala sekolah atau bendahara.',
}

/**
 * Why the reader may not do something for the school, in a sentence; null for those who may, and for those of no school.
 *
 * @decision 0016
 */
export function useMissingRight(right: SchoolRight): string | null {
  const { member } = usePageContext()
  if (member?.role !== 'buyer' || member.position === null || hasRight(member.position, right)) return null
  return `Anda masuk sebagai ${positionName(member.position).toLowerCase()}. ${WHO[right]}`
}
