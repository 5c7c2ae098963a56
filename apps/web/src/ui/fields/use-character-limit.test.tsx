import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { characterLimitMessages } from './use-character-limit.ts'

test('shows the character count from four fifths of the maximum, and warns at the maximum', () => {
  expect(characterLimitMessages(159, { maxLength: 200 })).toBeNull()
  expect(characterLimitMessages(160, { maxLength: 200 })).toEqual({ count: '160 dari 200 huruf', full: null })
  expect(characterLimitMessages(5_000, { maxLength: 5_000 })).toEqual({
    count: '5.000 dari 5.000 huruf',
    full: 'Paling banyak 5.000 huruf. Selebihnya tidak ikut tertulis.',
  })
})

test('a short field only warns at the maximum', () => {
  expect(characterLimitMessages(17, { maxLength: 20 })).toEqual({ count: undefined, full: null })
  expect(characterLimitMessages(20, { maxLength: 20 })?.full).toContain('Paling banyak 20 huruf.')
})

test('does not count codes, numbers or fields without a maximum', () => {
  expect(characterLimitMessages(6, { maxLength: 6 })).toBeNull()
  expect(characterLimitMessages(40, { maxLength: 40, inputMode: 'numeric' })).toBeNull()
  expect(characterLimitMessages(900, {})).toBeNull()
})

test('counts in inputs and text areas, unless the screen sets its own counter or the field is read-only', () => {
  const name = { label: 'Nama daftar', maxLength: 80, value: 'a'.repeat(80) }
  const typed = { ...name, onChange: () => {} }
  expect(renderToStaticMarkup(<TextField {...typed} />)).toContain('80 dari 80 huruf')
  expect(renderToStaticMarkup(<TextArea {...typed} />)).toContain('80 dari 80 huruf')
  expect(renderToStaticMarkup(<TextArea {...typed} counter="80 dari 80" />)).not.toContain('80 huruf')
  expect(renderToStaticMarkup(<TextField {...name} readOnly />)).not.toContain('huruf')
  // An initial value has lost no characters.
  expect(renderToStaticMarkup(<TextField {...typed} />)).not.toContain('Paling banyak')
})
