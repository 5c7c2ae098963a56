import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { letterRoom } from './use-letter-room.ts'

test('letters are counted from four fifths of the room on, and a full field says what becomes of the rest', () => {
  expect(letterRoom(159, { maxLength: 200 })).toBeNull()
  expect(letterRoom(160, { maxLength: 200 })).toEqual({ count: '160 dari 200 huruf', full: null })
  expect(letterRoom(5_000, { maxLength: 5_000 })).toEqual({
    count: '5.000 dari 5.000 huruf',
    full: 'Paling banyak 5.000 huruf. Selebihnya tidak ikut tertulis.',
  })
})

test('a short field says only that it is full', () => {
  expect(letterRoom(17, { maxLength: 20 })).toEqual({ count: undefined, full: null })
  expect(letterRoom(20, { maxLength: 20 })?.full).toContain('Paling banyak 20 huruf.')
})

test('codes and numbers are not counted, nor what has no end', () => {
  expect(letterRoom(6, { maxLength: 6 })).toBeNull()
  expect(letterRoom(40, { maxLength: 40, inputMode: 'numeric' })).toBeNull()
  expect(letterRoom(900, {})).toBeNull()
})

test('both kinds of field say so; a counter of the screen stays', () => {
  const full = 'Paling banyak 80 huruf.'
  const name = { label: 'Nama daftar', maxLength: 80, readOnly: true }
  expect(renderToStaticMarkup(<TextField {...name} value={'a'.repeat(80)} />)).toContain(full)
  expect(renderToStaticMarkup(<TextField {...name} value="ATK" />)).not.toContain('huruf')
  const area = renderToStaticMarkup(<TextArea {...name} counter="80 dari 80" value={'a'.repeat(80)} />)
  expect(area).toContain(full)
  expect(area).not.toContain('80 dari 80 huruf')
})
