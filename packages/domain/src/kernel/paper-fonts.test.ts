import { expect, test } from 'vitest'
import {
  paperFontOf,
  printedText,
  unprintableCharacter,
  unprintableFault,
  unprintableNote,
} from './paper-fonts.ts'

test.each([
  ['Termometer 37 ℃', null],
  ['Pipa ⌀ 20 mm, luas 3 ㎡', null],
  ['Kertas A4‑80', null],
  ['مدرسة الحكمة', null],
  ['學校 学校', null],
  ['Café Île', null],
  ['Cafe\u0301', null],
  ['dua\nbaris\tdan kolom', null],
  ['tanda\u200dhubung\u00ad', null],
  ['𝐌𝐮𝐫𝐚𝐡', null],
  ['Buku 😀', '😀'],
  ['ᮞᮥᮔ᮪ᮓ', 'ᮞ'],
  ['\ue000', '\ue000'],
])('finds in %j the character without a font: %j', (text, character) => {
  expect(unprintableCharacter(text)).toBe(character)
})

test('names the character that documents cannot print', () => {
  expect(unprintableFault('Spidol 😀 biru')).toBe(
    'Tanda “😀” (U+1F600) tidak dapat dicetak pada dokumen. Hapus atau ganti.',
  )
  expect(unprintableFault('Spidol biru')).toBeNull()
})

test('takes the first font that has a character', () => {
  expect([...'aΩ℃⌀‑م學㎡😀'].map(paperFontOf)).toEqual([
    ...['text', 'text', 'symbols', 'math', 'symbols', 'arabic', 'han', 'symbols'],
    null,
  ])
})

test('prints compatible forms, and a question mark for characters without a font', () => {
  expect(printedText('Cafe\u0301\u200b\t𝐌𝐮𝐫𝐚𝐡\u3000😀\r\n')).toBe('Café Murah ?\n')
  // U+01F5 and U+1E8D are in no font, their base letters are.
  expect(printedText('SDN Ba\u01f5us \u1e8d')).toBe('SDN Bagus x')
  expect(printedText('harga Rp 1.500, bukan Rp satu')).toBe('harga Rp\u00a01.500, bukan Rp satu')
})

test('says which characters of a text are printed as others', () => {
  expect(unprintableNote('SDN Ba\u01f5us \u{1f600} Indah \u{1f600}')).toBe(
    'Tanda yang tidak ada pada huruf dokumen ini dicetak sebagai huruf dasarnya atau tanda tanya: U+01F5, U+1F600.',
  )
  expect(unprintableNote('SDN Bagus')).toBeNull()
})
