import type { FileScan } from '@pasar/contract/media/file-scan'

const SIGNED =
  'Tanda tangan digital di dalam PDF ini tidak ikut tersimpan; yang tampak di halaman tetap ada. Simpan berkas aslinya.'

/** What a user has to know of a file that the server has taken; undefined when there is nothing. @decision 0058 */
export function uploadNote(scan: FileScan, wasSigned: boolean): string | undefined {
  const notes = [scan === 'waiting' && 'Sedang diperiksa dari virus.', wasSigned && SIGNED].filter(Boolean)
  return notes.length === 0 ? undefined : notes.join(' ')
}
