import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { uploadNote } from '../../offline/upload-note.ts'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'

const slot = (note: string | undefined) =>
  renderToString(
    <UploadSlot
      label="Bukti bayar"
      files={[{ key: 'a', name: 'tugas.pdf', state: 'done', note }]}
      onPick={() => undefined}
    />,
  )

test('shows that the signature of a signed PDF is not stored', () => {
  const sentence =
    'Tanda tangan digital di dalam PDF ini tidak ikut tersimpan; yang tampak di halaman tetap ada. Simpan berkas aslinya.'
  expect(uploadNote('clean', true)).toBe(sentence)
  expect(slot(uploadNote('clean', true))).toContain(sentence)
  expect(uploadNote('waiting', true)).toBe(`Sedang diperiksa dari virus. ${sentence}`)
})

test('a file without a notice has no note', () => {
  expect(uploadNote('clean', false)).toBeUndefined()
  expect(slot(undefined)).not.toContain('Tanda tangan')
})
