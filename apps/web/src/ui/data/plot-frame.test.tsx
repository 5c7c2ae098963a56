import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinePlot } from './line-plot.tsx'
import { MonthPlot } from './month-plot.tsx'
import { PlotTable } from './plot-table.tsx'

const format = (value: number) => `${value} kg`

const monthPlot = (values: readonly (number | null)[][], kind: 'bars' | 'lines', name = 'Seri') =>
  renderToStaticMarkup(
    <MonthPlot
      title="Berat"
      lead="Berat per bulan."
      months={['2026-08', '2026-09', '2026-10', '2026-11']}
      series={values.map((one, at) => ({ name: `${name} ${at + 1}`, values: one }))}
      kind={kind}
      format={format}
      formatShort={(value) => `${value}`}
      formatPhone={(value) => `±${value}`}
    />,
  )

/** Six slots of 10 minutes from 23.30 WIB on 20 November 2026. */
const linePlot = (values: readonly (number | null)[]) =>
  renderToStaticMarkup(
    <LinePlot
      title="Waktu"
      lead="Lamanya."
      series={[{ name: 'Median', values }]}
      format={format}
      since={new Date('2026-11-20T16:30:00Z')}
      slotMs={600_000}
      now={new Date('2026-11-20T17:30:00Z')}
    />,
  )

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

const ends = (html: string) => all(html, /<span class="-m[tb]-2">([^<]*)</g)
const labels = (html: string) => all(html, /<text[^>]*>([^<]*)</g)
const positions = (html: string) => all(html, /<text x="([^"]*)"/g)
const paths = (html: string) => all(html, /<path d="([^"]*)" fill="none"/g)
const cells = (html: string) => all(html, /<td[^>]*>(.*?)<\/td>/g)

test('the axis of stacked bars covers their sum, and every bar has a tooltip', () => {
  const html = monthPlot(
    [
      [3, 4, 0, 1],
      [5, 2, 0, null],
    ],
    'bars',
  )
  expect(ends(html)).toEqual(['10', '0'])
  expect(labels(html)).toEqual(['Agu', 'Sep', 'Okt', 'Nov'])
  expect(positions(html)).toEqual(['12.5%', '37.5%', '62.5%', '87.5%'])
  expect(all(html, /<rect (x="[^c]*?) class="[^"]*" vector/g)).toEqual([
    'x="4.5" width="16" y="70" height="30"',
    'x="4.5" width="16" y="20" height="50"',
    'x="29.5" width="16" y="60" height="40"',
    'x="29.5" width="16" y="40" height="20"',
    'x="79.5" width="16" y="90" height="10"',
  ])
  expect(all(html, /<title>([^<]*)/g)[1]).toBe('Agu 2026, Seri 2: 5 kg')
  expect(html).toContain('Seri 2: tertinggi 5 kg (Agu 2026), terakhir 0 kg (Okt 2026).')
})

test('a plot by month has the same figures in its table, with short ones on phones', () => {
  const html = monthPlot([[3, null, 0, 1]], 'lines')
  const cell = (value: number) =>
    `<span class="sm:hidden">±${value}</span><span class="max-sm:hidden">${value} kg</span>`
  expect(cells(html)).toEqual([cell(3), '–', cell(0), cell(1)])
  expect(all(html, /<th scope="row"[^>]*>([^<]*)/g)).toEqual(['Agu 2026', 'Sep 2026', 'Okt 2026', 'Nov 2026'])
})

test('a line is interrupted where a month has no value', () => {
  const html = monthPlot([[1, 5, null, 2]], 'lines')
  expect(paths(html)).toEqual(['M12.5 80L37.5 0M87.5 60h0'])
})

test('a plot without figures says so, and has neither a drawing nor a table', () => {
  for (const html of [monthPlot([[]], 'bars'), monthPlot([[0, 0, 0, 0]], 'bars'), linePlot([null, null])]) {
    expect(html).toMatch(/Belum ada data (pada bulan-bulan ini|dalam 24 jam terakhir)\./)
    expect(html).not.toMatch(/<svg|<table/)
  }
})

test('a single value is a dot, with the axis from 0 to its end', () => {
  const html = linePlot([null, null, null, 30, null, null])
  expect(paths(html)).toEqual(['M60 40h0'])
  expect(html).toContain('stroke-width="6"')
  expect(ends(html)).toEqual(['50 kg', '0 kg'])
  expect(html).toContain('Terakhir 30 kg, tertinggi 30 kg (')
})

test('the time axis has a label at midnight, and the table the highest value of each hour', () => {
  const html = linePlot([10, 20, 5, 30, 40, null])
  expect(labels(html)).toEqual(['00.00'])
  expect(positions(html)).toEqual(['60%'])
  expect(paths(html)).toEqual(['M0 80L20 60L40 90L60 40L80 20'])
  expect(cells(html)).toEqual(['40 kg'])
})

test('a long name of a series is whole in the legend, the sentence and the table', () => {
  const name = 'Dana Alokasi Khusus Nonfisik Bantuan Operasional Sekolah Kinerja '.repeat(3).trim()
  const html = monthPlot(
    [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
    ],
    'bars',
    name,
  )
  const legend = all(html, /<li[^>]*>.*?<\/svg>([^<]*)</g)
  expect(legend).toEqual([`${name} 1`, `${name} 2`])
  expect(html).toContain(`${name} 2: tertinggi 4 kg (Agu 2026), terakhir 1 kg (Nov 2026).`)
  expect(all(html, /<th scope="col"[^>]*>([^<]*)/g)).toEqual(['Bulan', `${name} 1`, `${name} 2`])
})

test('the largest bar of a table fills its column, and a bar of 0 is not drawn', () => {
  const html = renderToStaticMarkup(
    <PlotTable
      caption="Berat"
      heads={['Barang', 'Berat']}
      rows={[
        { key: 'a', name: 'Kertas', bar: 40, cells: ['40 kg'] },
        { key: 'b', name: 'Meja', bar: 10, cells: ['10 kg'] },
        { key: 'c', name: 'Jasa', bar: 0, cells: ['0 kg'] },
      ]}
    />,
  )
  const bars = all(html, /<rect width="([^"]*)"/g)
  expect(bars).toEqual(['100%', '100%', '25%', '25%', '0%', '0%'])
  expect(html.match(/stroke-board-700 hidden/g)).toHaveLength(2)
})
