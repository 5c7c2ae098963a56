import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SuggestionList } from './suggestion-list.tsx'

const listIn = (state: 'idle' | 'ready') =>
  renderToString(
    <SuggestionList
      id="suggestions"
      rows={[]}
      active={-1}
      terms={[]}
      state={state}
      onSelect={() => undefined}
      onForget={() => undefined}
    />,
  )

test('before any input and without recent searches, a phone shows what can be typed', () => {
  expect(listIn('idle')).toContain('Ketik nama barang, jasa, atau buku, kategori, atau penyedia.')
  expect(listIn('ready')).not.toContain('Ketik nama barang')
})
