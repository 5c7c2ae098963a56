import { expect, test } from 'vitest'
import { itemEventWords } from './editor-history-words.ts'

const event = { at: new Date('2026-11-21T03:00:00Z'), who: 'CV Contoh' }

test('an event says what was before and after, where it is one number', () => {
  const price = { ...event, action: 'price' as const, detail: { field: 'price', from: 12_500, to: 13_000 } }
  expect(itemEventWords(price)).toBe('Harga: Rp\u00a012.500 menjadi Rp\u00a013.000')
  const stock = { ...event, action: 'edit' as const, detail: { field: 'stock', from: 1200, to: 40 } }
  expect(itemEventWords(stock)).toBe('Stok: 1.200 menjadi 40')
  const options = { ...event, action: 'price' as const, detail: { field: 'options', from: [], to: [1] } }
  expect(itemEventWords(options)).toBe('Pilihan diubah')
  expect(itemEventWords({ ...event, action: 'publish', detail: { from: 'draft', to: 'live' } })).toBe(
    'Ditayangkan',
  )
})
