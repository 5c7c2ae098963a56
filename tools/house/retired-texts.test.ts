import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import { codeOf, pathsIn, readSource } from './source-files.ts'

/** Texts of the interface that decision 0121 replaced, each with its replacement. */
const RETIRED: readonly (readonly [text: RegExp, replacement: string])[] = [
  [/(Kirim|Jawab|Tarik|Tolak|Lihat semua|Putaran|Rincian) penawaran/i, 'tawaran'],
  [/[Hh]arga (yang )?tertera/, 'harga tayang'],
  [/Tawar (harga|lagi|dahulu)/, 'Nego'],
  [/Minta pembatalan/i, 'Ajukan pembatalan'],
  [/(Bawa|dibawa|membawanya) ke platform/i, 'Teruskan ke platform'],
  [/Belum verifikasi\b/, 'Email belum diverifikasi'],
  [/Akun Vendor aktif/, 'Anggota aktif'],
  [/Selesaikan komplain/i, 'Pantau komplain'],
  [/[Jj]enis komplain/, 'Jenis masalah'],
  [/Penilaian tersimpan/, 'Penilaian terkirim'],
  [/(?<!Mode )Hemat data/, 'Mode hemat data'],
  [/Anda mengubah pesanan/, 'Anda sedang mengubah pesanan'],
  [/Bandingkan penawaran(?! paling)/, 'Bandingkan penyedia'],
  [/[Pp]etunjuk bayar/, 'Petunjuk pembayaran'],
  [/negosiasi menunggu jawaban/, 'tawaran menunggu jawaban'],
  [/Tersimpan (?=\$\{)/, 'Tersimpan pukul'],
]

const retiredTextsIn = (text: string): string[] =>
  RETIRED.flatMap(([pattern, replacement]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`"${found[0]}" is now "${replacement}"`]
  })

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const files = [
  ...['apps', 'packages', 'e2e'].flatMap((folder) =>
    pathsIn(folder, /\.tsx?$/).map((path) => ({ path, text: codeOf(readSource(path)) })),
  ),
  ...[...pathsIn('apps/server/src/content/first-pages', /\.md$/), 'docs/mencoba.md'].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  })),
].filter(({ path }) => !isTest(path))

test('no text of the interface, guide or flow has a retired word', () => {
  expect(files.length).toBeGreaterThan(1_500)
  expect(files.flatMap(({ path, text }) => retiredTextsIn(text).map((found) => `${path}: ${found}`))).toEqual(
    [],
  )
})

test.each([
  ["title: 'Tawar harga'", '"Tawar harga" is now "Nego"'],
  ['<Button>Kirim penawaran</Button>', '"Kirim penawaran" is now "tawaran"'],
  ['Hemat data: gambar tidak dimuat.', '"Hemat data" is now "Mode hemat data"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
  ['`Tersimpan ${clockTime(at)}`', '"Tersimpan " is now "Tersimpan pukul"'],
])('rejects %s', (text, found) => {
  expect(retiredTextsIn(text)).toEqual([found])
})

test('permits offers that are compared, and other words with the same beginning', () => {
  for (const text of ['Perbandingan penawaran', 'Mode hemat data', 'rekening platform yang tertera'])
    expect(retiredTextsIn(text)).toEqual([])
})
