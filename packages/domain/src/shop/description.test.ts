import { expect, test } from 'vitest'
import { descriptionChange, descriptionFault, descriptionParagraphs, tidyDescription } from './description.ts'

const SHOWN = { description: 'Toko buku sejak 1998.', hiddenReason: null }

test('a description keeps its paragraphs and single line breaks, and loses surplus lines and spaces', () => {
  const tidy = tidyDescription('  Toko buku  \r\nsejak 1998.\n\n\n\nBuka Senin sampai Jumat. \n')
  expect(tidy).toBe('Toko buku\nsejak 1998.\n\nBuka Senin sampai Jumat.')
  expect(descriptionParagraphs(tidy)).toEqual(['Toko buku\nsejak 1998.', 'Buka Senin sampai Jumat.'])
  expect(descriptionParagraphs('')).toEqual([])
})

test('a description has at most 60 lines', () => {
  expect(descriptionFault(Array(60).fill('a').join('\n'), SHOWN)).toBeNull()
  expect(descriptionFault(Array(61).fill('a').join('\n'), SHOWN)).toBe('Paling banyak 60 baris')
})

test('a hidden description comes back only as another text', () => {
  const hidden = { ...SHOWN, hiddenReason: 'Memuat nomor telepon' }
  expect(descriptionFault(SHOWN.description, hidden)).toBe(
    'Petugas menyembunyikan teks ini. Ubah dahulu sesuai alasannya.',
  )
  expect(descriptionFault('Toko buku di Sidoarjo.', hidden)).toBeNull()
  expect(descriptionFault('', hidden)).toBeNull()
  expect(descriptionFault(SHOWN.description, SHOWN)).toBeNull()
})

test('the log says both texts', () => {
  expect(descriptionChange('', 'Toko buku.')).toBe('Semula: (kosong)\nMenjadi: Toko buku.')
})
