import { expect, test } from 'vitest'
import { PROCESSING } from './processing.ts'
import { RETENTION_KINDS } from './retention.ts'

test('each kind of data with a period belongs to an activity of the register', () => {
  const listed = new Set(PROCESSING.flatMap(({ kinds }) => kinds))
  expect(RETENTION_KINDS.filter((kind) => !listed.has(kind))).toEqual([])
})

test('activities with numbers that the database encrypts have the highest level', () => {
  expect(PROCESSING.map(({ name, level }) => [name, level])).toEqual([
    ['Akun dan masuk', 'confidential'],
    ['Pemeriksaan penyedia', 'secret'],
    ['Pesanan dan pembayaran', 'secret'],
    ['Temuan', 'confidential'],
    ['Pemberitahuan', 'confidential'],
  ])
})
