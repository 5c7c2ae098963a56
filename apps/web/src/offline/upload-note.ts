import type { FileScan } from '@pasar/contract/media/file-scan'

const SIGNED =
  'Tanda tangan digital di dalam PDF ini tidak ikut tersimpan; yang tampak di halaman tetap ada. Simpan berkas aslinya.'

/**
 * Returns the message about an uploaded file that the user must see; undefined if there is
 * none.
 *
 * @decision 0058
 */
export function uploadNote(scan: FileScan, wasSigned: boolean): string | undefined {
  const notes = [scan === 'waiting' && 'Sedang diperiksa dari virus.', wasSigned && SIGNED].filter(Boolean)
  return notes.length === 0 ? undefined : notes.join(' ')
}
