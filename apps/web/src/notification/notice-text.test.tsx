import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoticeText } from './notice-text.tsx'

test.each([
  [
    'Pesanan SP-2026-99786947-0002 selesai. Beri penilaian.',
    'Pesanan <span class="whitespace-nowrap">SP-2026-99786947-0002</span> selesai. Beri penilaian.',
  ],
  ['Bayar SP-2026-1-0001.', 'Bayar <span class="whitespace-nowrap">SP-2026-1-0001</span>.'],
  ['Bayar SP-2026-P9901234-0001.', 'Bayar <span class="whitespace-nowrap">SP-2026-P9901234-0001</span>.'],
  ['Akun Anda sudah aktif.', 'Akun Anda sudah aktif.'],
])('renders the emphasis of %s', (text, written) => {
  expect(renderToStaticMarkup(<NoticeText text={text} />)).toBe(written)
})
