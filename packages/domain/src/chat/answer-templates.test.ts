import { expect, test } from 'vitest'
import { fillAnswerTemplate, templateFault, unfilledFault } from './answer-templates.ts'
import { TEMPLATE_SUBJECTS } from './template-subjects.ts'

test('a template is filled once; a placeholder without a value stays and is named', () => {
  const text = fillAnswerTemplate('Yth. {nama}, pesanan {nomor} ({nomor}) milik {sekolah}.', {
    nama: 'SD {nomor} $& Jaya',
    sekolah: '',
  })
  expect(text).toBe('Yth. SD {nomor} $& Jaya, pesanan {nomor} ({nomor}) milik {sekolah}.')
  expect(unfilledFault(text)).toBe('Belum terisi: {nomor}, {sekolah}. Tulis isinya, atau hapus.')
  expect(unfilledFault('Kertas {A4} dan {lainnya} {Nama}')).toBe(null)
})

test('a template has only the placeholders of its subject, and fits into its field', () => {
  expect(templateFault('chat', 'Halo {nama}, saya {petugas}.')).toBe(null)
  expect(templateFault('chat', 'Pesanan {nomor} {alamat}')).toBe(
    '{nomor}, {alamat} tidak dapat dipakai untuk Pesan. Yang dapat: {nama}, {petugas}.',
  )
  expect(templateFault('member', 'a'.repeat(501))).toBe(
    'Untuk Pemeriksaan penyedia paling banyak 500 karakter',
  )
  expect(TEMPLATE_SUBJECTS.map((subject) => templateFault(subject, 'a'.repeat(500)))).toEqual([
    ...[null, null, null, null, null, null],
  ])
})
