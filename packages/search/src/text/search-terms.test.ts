import { describe, expect, test } from 'vitest'
import { searchTerms, stemOf } from './search-terms.ts'

describe('stemming', () => {
  test.each([
    ['pembelian', 'beli'],
    ['membeli', 'beli'],
    ['dibelikan', 'beli'],
    ['pembersih', 'bersih'],
    ['kebersihan', 'bersih'],
    ['pelajaran', 'ajar'],
    ['mengajar', 'ajar'],
    ['pengajaran', 'ajar'],
    ['perlengkapan', 'lengkap'],
    ['peralatan', 'alat'],
    ['sekolahan', 'sekolah'],
    ['cetakan', 'cetak'],
    ['percetakan', 'cetak'],
    ['pengecatan', 'cat'],
    ['penyimpanan', 'simpan'],
    ['pemotong', 'potong'],
    ['pengiriman', 'kirim'],
    ['harganya', 'harga'],
  ])('%s is stemmed to %s', (token, root) => {
    expect(stemOf(token)).toBe(root)
  })

  test.each([
    'sekolah',
    'majalah',
    'masalah',
    'makalah',
    'istilah',
    'wilayah',
    'papan',
    'tangan',
    'lapangan',
    'keyboard',
    'lemari',
    'fotokopi',
    'penggaris',
    'penghapus',
    'pensil',
    'kertas',
    'seragam',
    'meja',
    'kursi',
    'bola',
    'semen',
    'tas',
  ])('%s is not stemmed', (token) => {
    expect(stemOf(token)).toBe(token)
  })
})

describe('search terms of a text', () => {
  test.each([
    ['Buku-buku pelajaran', ['buku', 'ajar']],
    ['Kertas HVS A4 70 gsm', ['kertas', 'hvs', 'a4', '70gsm']],
    ['HVS A4 70gsm', ['hvs', 'a4', '70gsm']],
    ['Pulpen 0,5 mm', ['pulpen', '0.5mm']],
    ['pulpen 0.5mm', ['pulpen', '0.5mm']],
    ['Rp25.000 untuk yang baru', ['25000', 'baru']],
    ['Meja siswa 60 x 120 cm', ['meja', 'siswa', '60x120']],
    ['meja 60x120', ['meja', '60x120']],
    ['Cutter L-500', ['cutter', 'l500']],
    ['Buku Matematika Kelas VII', ['buku', 'matematika', 'kelas', '7']],
    ['matematika kelas 7', ['matematika', 'kelas', '7']],
    ['White board & spidol', ['white', 'board', 'spidol']],
    ['Wi-Fi', ['wi', 'fi']],
    ['Cairan pembersih 4 liter', ['cairan', 'bersih', '4l']],
    ['Café Pâté', ['cafe', 'pate']],
    ['non-UMKM', ['non', 'umkm']],
    ["Al-Qur'an", ['al', 'quran']],
    ['', []],
    ['untuk yang dan', []],
    ['!!! ,,, --- ...', []],
  ])('extracts the terms of %s', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms)
  })

  test('returns each term once and is idempotent', () => {
    expect(searchTerms('spidol Spidol SPIDOL spidolnya')).toEqual(['spidol'])
    for (const text of ['Kertas HVS A4 70 gsm', 'Pengecatan ruang kelas', 'Laptop 14 inci 8 GB 512 GB'])
      expect(searchTerms(searchTerms(text).join(' '))).toEqual(searchTerms(text))
  })

  test('returns terms or nothing for unusual text, never an error', () => {
    for (const text of [
      '\u0000',
      '\ud800',
      'a'.repeat(5_000),
      '٣٤ متر',
      '北京',
      '💡'.repeat(300),
      '1.2.3.4.5,6',
      "'''",
    ])
      for (const term of searchTerms(text)) expect(term.length).toBeLessThanOrEqual(80)
  })
})
