import type { Drawing, Paint } from '../drawing.ts'
import { STEEL, TIMBER } from '../materials.ts'
import { crate, disc, glow, line, oval, path, rect, repeated, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

function drawPaintCan(p: Paint): string {
  if (p.variant === 1)
    return (
      rect(34, 40, 84, 34, p.main, 10) +
      veil('M34 58h84v6a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10z', 0.2) +
      glow('M44 42h64q6 0 8 6H36q2-6 8-6z', 0.35) +
      line('M118 56h16v34H78v16', STEEL.main, 5) +
      rect(70, 104, 16, 58, p.accent, 6) +
      veil('M79 104h1q6 0 6 6v46q0 6-6 6h-1z') +
      turned(
        28,
        140,
        130,
        rect(134, 60, 13, 50, TIMBER.main, 6),
        rect(124, 106, 34, 16, STEEL.light, 2),
        path('M124 122h34v34q-6-4-10 2-8-6-12 0-6-4-12 0z', p.dark),
        path('M124 140h34v16q-6-4-10 2-8-6-12 0-6-4-12 0z', p.light),
      )
    )
  return (
    line('M50 66q50-60 100 0', STEEL.dark, 4) +
    path('M48 66h104v92q-52 18-104 0z', '#F4F7F9') +
    path('M48 84q52 18 104 0v56q-52 18-104 0z', p.main) +
    path('M128 90q14-2 24-6v56q-10 4-24 6z', p.dark) +
    veil('M128 72q14-2 24-6v92q-10 4-24 6z', 0.1) +
    oval(100, 66, 52, 13, STEEL.main) +
    oval(100, 65, 45, 10, STEEL.dark) +
    oval(100, 67, 43, 8, p.accent) +
    path('M60 72q2 30 8 30t6-16 8-2 6 14 6-20z', p.accent) +
    textLine(p.label, 102, 122, { size: 20, fill: '#fff', fit: 84 }) +
    textLine(p.sublabel, 102, 140, { size: 13, fill: p.accent, fit: 70 }) +
    glow('M54 76h8v80l-8-2z', 0.3)
  )
}

const SACKS = ['Semen', 'Mortar', 'Pupuk'] as const

function drawCementSack(p: Paint): string {
  return (
    path('M46 38h96q-6 12 4 18 10 50-2 104-50 10-100 0-12-54 2-104 6-8 0-18z', '#D9D4C8') +
    path('M116 38h26q-6 12 4 18 10 50-2 104-20 4-40 5 18-60 12-127z', '#BDB6A6') +
    path('M46 38h96q-2 5-1 9H47q1-4-1-9z', '#C8C1B1') +
    line('M50 43h90', '#8F8778', 1.6, '4 3') +
    path('M41 78q54 10 108 0 2 26-1 50-54 10-106 0-4-24-1-50z', p.main) +
    path('M118 82q18-1 31-4 2 26-1 50-16 3-32 4 4-24 2-50z', p.dark) +
    textLine(p.label, 94, 108, { size: 22, fill: '#fff', fit: 92 }) +
    textLine(SACKS[p.variant] ?? SACKS[0], 94, 123, { size: 11, fill: p.accent, weight: 700 }) +
    textLine(p.sublabel, 94, 150, { size: 14, fill: '#5B5548', fit: 70 }) +
    glow('M50 56q-8 40-2 96h7q-6-50 2-96z', 0.4) +
    path('M138 164q10-16 22-12 12 2 18 14-20 4-40-2z', '#A8A294') +
    path('M146 160q8-8 14-6-4 6-14 6z', '#C8C1B1')
  )
}

function drawWoodPlanks(p: Paint): string {
  if (p.variant === 1) {
    const sheet = (y: number, face: string) =>
      crate([24, y, 118, 9], [34, 44], { front: p.dark, top: face, side: p.deep })
    return (
      sheet(146, p.main) +
      sheet(134, p.main) +
      sheet(122, p.main) +
      sheet(110, p.light) +
      line('M54 98q30-14 60-10M70 86q30-10 60-8M66 104q40-12 74-22', p.main, 1.6) +
      line('M24 118.5h118M24 130.5h118M24 142.5h118', p.light, 1.4)
    )
  }
  const rings = `<ellipse cx="17" cy="9" rx="11" ry="5.5"/><ellipse cx="17" cy="9" rx="5" ry="2.5"/>`
  const plank =
    crate([0, 0, 34, 18], [66, 46], { front: p.light, top: p.main, side: p.dark }) +
    `<g fill="none" stroke="${p.main}" stroke-width="1.6">${rings}</g>` +
    line('M16-4l56-39M28-4l54-38', p.dark, 1.2)
  return repeated('q', plank, [
    [22, 146],
    [56, 146],
    [90, 146],
    [38, 126],
    [72, 126],
    [55, 106],
  ])
}

function drawRoofSheet(p: Paint): string {
  if (p.variant === 1) {
    const tile =
      path('M0 0h38v32q-19 14-38 0z', p.main) +
      path('M26 0h12v32q-5 4-12 6z', p.dark) +
      glow('M3 2h7v33l-7-2z', 0.25)
    const rows = [2, 1, 0].flatMap((r) => [0, 1, 2, 3].map((c) => [24 + c * 38, 46 + r * 30] as const))
    return repeated('g', tile, rows) + path('M24 40h152v10H24z', TIMBER.main) + veil('M24 46h152v4H24z')
  }
  const wave = (y: number) => `M22 ${y}q9-18 18 0t18 0 18 0 18 0 18 0 18 0 18 0`
  return (
    path(`${wave(152)}l28-92h0q-9-18-18 0t-18 0-18 0-18 0-18 0-18 0-18 0z`, p.main) +
    line('M49 156l28-92M85 156l28-92M121 156l28-92', p.dark, 8) +
    line('M31 142l28-92M67 142l28-92M103 142l28-92M139 142l28-92', p.light, 4) +
    line(wave(152), p.deep, 4) +
    disc(72, 92, 3, STEEL.light) +
    disc(110, 92, 3, STEEL.light) +
    disc(148, 92, 3, STEEL.light)
  )
}

export const buildingDrawings = {
  'paint-can': {
    draw: drawPaintCan,
    box: [
      [48, 36, 104, 131],
      [34, 40, 134, 122],
    ],
    focus: [
      [52, 50, 100],
      [36, 36, 84],
    ],
    sizeMm: [
      [190, 190, 200],
      [240, 60, 320],
    ],
    contents: ['1 kemasan', 'Petunjuk pemakaian'],
  },
  'cement-sack': {
    draw: drawCementSack,
    box: [[38, 38, 138, 128]],
    focus: [[44, 68, 100]],
    sizeMm: [[400, 120, 620]],
    contents: ['1 sak', 'Kertas kraft dua lapis'],
    comes: 'loose',
  },
  'wood-planks': {
    draw: drawWoodPlanks,
    box: [
      [22, 60, 168, 104],
      [24, 66, 152, 89],
    ],
    focus: [
      [24, 92, 76],
      [24, 78, 76],
    ],
    sizeMm: [
      [200, 4000, 20],
      [1220, 2440, 9],
    ],
    contents: ['Sesuai jumlah pesanan', 'Kayu kering oven'],
    comes: 'loose',
  },
  'roof-sheet': {
    draw: drawRoofSheet,
    box: [
      [22, 50, 152, 106],
      [24, 40, 152, 110],
    ],
    focus: [[30, 62, 84]],
    sizeMm: [
      [800, 1800, 20],
      [340, 420, 40],
    ],
    contents: ['Sesuai jumlah pesanan', 'Paku payung'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
