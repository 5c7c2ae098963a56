import type { Drawing, Paint } from './drawing.ts'
import { BLACK, PAPER, STEEL, TIMBER } from './materials.ts'
import { shade } from './palettes.ts'
import { crate, disc, glow, line, oval, path, rect, repeated, turned, veil } from './svg-shapes.ts'
import { words } from './svg-text.ts'

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
    `<path d="M50 66q50-60 100 0" fill="none" stroke="${STEEL.dark}" stroke-width="4"/>` +
    path('M48 66h104v92q-52 18-104 0z', '#F4F7F9') +
    path('M48 84q52 18 104 0v56q-52 18-104 0z', p.main) +
    path('M128 90q14-2 24-6v56q-10 4-24 6z', p.dark) +
    veil('M128 72q14-2 24-6v92q-10 4-24 6z', 0.1) +
    oval(100, 66, 52, 13, STEEL.main) +
    oval(100, 65, 45, 10, STEEL.dark) +
    oval(100, 67, 43, 8, p.accent) +
    path('M60 72q2 30 8 30t6-16 8-2 6 14 6-20z', p.accent) +
    words(p.label, 102, 122, { size: 20, fill: '#fff', fit: 84 }) +
    words(p.sublabel, 102, 140, { size: 13, fill: p.accent, fit: 70 }) +
    glow('M54 76h8v80l-8-2z', 0.3)
  )
}

function drawCementSack(p: Paint): string {
  return (
    path('M46 38h96q-6 12 4 18 10 50-2 104-50 10-100 0-12-54 2-104 6-8 0-18z', '#D9D4C8') +
    path('M116 38h26q-6 12 4 18 10 50-2 104-20 4-40 5 18-60 12-127z', '#BDB6A6') +
    path('M46 38h96q-2 5-1 9H47q1-4-1-9z', '#C8C1B1') +
    line('M50 43h90', '#8F8778', 1.6, '4 3') +
    path('M41 78q54 10 108 0 2 26-1 50-54 10-106 0-4-24-1-50z', p.main) +
    path('M118 82q18-1 31-4 2 26-1 50-16 3-32 4 4-24 2-50z', p.dark) +
    words(p.label, 94, 108, { size: 22, fill: '#fff', fit: 92 }) +
    words('Semen', 94, 123, { size: 11, fill: p.accent, weight: 700 }) +
    words(p.sublabel, 94, 150, { size: 14, fill: '#5B5548', fit: 70 }) +
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

function drawLamp(p: Paint): string {
  if (p.variant === 1)
    return (
      turned(
        -14,
        100,
        100,
        rect(18, 70, 164, 22, '#E6EDF1', 4),
        rect(18, 88, 164, 4, STEEL.main),
        rect(28, 92, 144, 17, '#FFFBE2', 8),
        rect(28, 104, 144, 5, '#F2E3A8', 2),
        rect(22, 90, 10, 20, STEEL.dark, 3),
        rect(168, 90, 10, 20, STEEL.dark, 3),
        words(p.label, 88, 84, { size: 10, fill: p.main, fit: 60 }),
        words(p.sublabel, 150, 84, { size: 9, fill: p.deep, fit: 34, weight: 700 }),
      ) + line('M60 142l-6 14M92 136l-2 16M126 126l4 16M152 118l8 12', '#E3A917', 4)
    )
  return (
    line('M46 82H30M58 48L46 36M100 34V20M142 48l12-12M154 82h16', '#E3A917', 5) +
    path('M62 84a38 38 0 0 1 76 0c0 22-16 26-18 46H80c-2-20-18-24-18-46z', '#FFF3B8') +
    path('M112 48a38 38 0 0 1 26 36c0 22-16 26-18 46h-12c14-30 20-52 4-82z', '#F2DC8A') +
    path('M70 82a30 30 0 0 1 18-27q-8 10-8 30 0 14 8 26-16-12-18-29z', '#fff') +
    path('M78 122h44l-4 22H82z', '#F7FAFC') +
    path('M108 122h14l-4 22h-10z', PAPER.dark) +
    words(p.label, 100, 138, { size: 9, fill: p.main, fit: 34 }) +
    rect(84, 144, 32, 20, STEEL.main, 3) +
    line('M84 150h32M84 156h32', STEEL.dark, 2) +
    path('M90 164h20l-6 8h-8z', BLACK.main) +
    rect(136, 138, 38, 22, p.main, 4) +
    words(p.sublabel, 155, 153, { size: 12, fill: '#fff', fit: 32 })
  )
}

function drawCable(p: Paint): string {
  if (p.variant === 1) {
    const socket =
      disc(52, 112, 13, '#DCE4E9') +
      disc(52, 112, 10, '#C5D1D9') +
      disc(48, 112, 2.4, BLACK.dark) +
      disc(56, 112, 2.4, BLACK.dark)
    return (
      line('M166 112c20 0 16-60-20-50S96 84 84 60', BLACK.main, 5) +
      rect(74, 38, 18, 22, BLACK.main, 4) +
      line('M79 38v-10M87 38v-10', STEEL.main, 4) +
      rect(26, 130, 146, 10, '#C5D1D9', 4) +
      rect(26, 90, 146, 46, '#F7FAFC', 8) +
      repeated('o', socket, [
        [0, 0],
        [34, 0],
        [68, 0],
      ]) +
      rect(142, 100, 18, 24, p.main, 4) +
      glow('M142 104a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v8h-18z', 0.3) +
      words(p.label, 46, 99, { size: 7, fill: p.main, fit: 36 })
    )
  }
  const ring = (r: number) =>
    `<ellipse cx="92" cy="110" rx="${r}" ry="${r * 0.92}" fill="none" stroke="${p.main}" stroke-width="8"/><ellipse cx="92" cy="108" rx="${r}" ry="${r * 0.92}" fill="none" stroke="${p.light}" stroke-width="2"/>`
  return (
    `<ellipse cx="96" cy="116" rx="58" ry="52" fill="none" stroke="${p.dark}" stroke-width="12"/>` +
    ring(58) +
    ring(49) +
    ring(40) +
    line('M136 148c12 18 32 16 40 0', p.main, 8) +
    line('M174 152l5-10', '#D9863A', 4) +
    path('M78 60h28v40H78z', '#fff') +
    rect(78, 60, 28, 12, p.accent) +
    words(p.label, 92, 88, { size: 9, fill: p.deep, fit: 25 })
  )
}

function drawToilet(p: Paint): string {
  if (p.variant === 1)
    return (
      rect(20, 62, 16, 56, STEEL.dark, 3) +
      path('M36 76h58v28H36z', STEEL.main) +
      path('M84 68h44q32 2 32 36v22h-28v-16q0-12-12-12H84z', STEEL.main) +
      path('M150 82q10 6 10 22v22h-12v-20q0-14-6-24z', STEEL.dark) +
      glow('M36 78h58v5H36zM96 72h30q16 0 22 8-10-4-24-4H96z', 0.5) +
      rect(98, 48, 14, 22, STEEL.dark, 2) +
      path('M74 34h62a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6H74a6 6 0 0 1-6-6v-4a6 6 0 0 1 6-6z', p.main) +
      glow('M74 36h62q4 0 5 4H69q1-4 5-4z', 0.4) +
      rect(128, 124, 36, 8, STEEL.deep, 2) +
      path('M146 138q14 18 0 28-14-10 0-28z', '#5AB5DC') +
      words(p.label, 64, 95, { size: 9, fill: BLACK.main, fit: 46 })
    )
  if (p.variant === 2) {
    const pipe = (y: number, colour: string) =>
      rect(20, y, 132, 28, colour) +
      glow(`M20 ${y + 4}h132v5H20z`, 0.5) +
      veil(`M20 ${y + 19}h132v9H20z`) +
      oval(152, y + 14, 9, 14, shade(colour)) +
      oval(152, y + 14, 6, 10, BLACK.main)
    return (
      pipe(134, '#DCE4E9') +
      pipe(104, p.main) +
      pipe(74, '#DCE4E9') +
      words(p.label, 74, 123, { size: 13, fill: '#fff', fit: 80 }) +
      path('M92 66h30V48h22v26a14 14 0 0 1-14 14H92z', p.light) +
      veil('M92 78h46q-4 10-8 10H92z') +
      rect(88, 62, 8, 30, p.dark, 2) +
      rect(118, 42, 30, 8, p.dark, 2)
    )
  }
  return (
    rect(102, 34, 60, 56, '#F7FAFC', 6) +
    rect(146, 34, 16, 56, '#D3DDE3', 4) +
    rect(98, 30, 68, 9, '#FFFFFF', 3) +
    rect(124, 26, 16, 5, p.main, 2) +
    path('M30 92h132v10q0 30-34 36l6 30H64l4-28q-36-8-38-38z', '#F7FAFC') +
    path('M128 92h34v10q0 30-34 36l6 30h-28z', '#D3DDE3') +
    oval(80, 92, 54, 12, '#FFFFFF') +
    oval(80, 93, 42, 8, '#C9DCE6') +
    path('M118 92l16-54h10l-8 54z', p.main) +
    path('M134 40h10l-8 52h-6z', p.dark) +
    rect(60, 164, 78, 7, '#E6EDF1', 2) +
    words(p.label, 84, 118, { size: 9, fill: p.main, fit: 50 })
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
      [54, 54, 84],
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
    focus: [[46, 66, 84]],
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
  lamp: {
    draw: drawLamp,
    box: [
      [30, 20, 144, 152],
      [18, 52, 164, 104],
    ],
    focus: [
      [60, 50, 80],
      [60, 50, 80],
    ],
    sizeMm: [
      [60, 60, 115],
      [1200, 40, 60],
    ],
    contents: ['1 lampu LED', 'Kartu garansi'],
    stands: 'hung',
  },
  cable: {
    draw: drawCable,
    box: [
      [30, 50, 150, 122],
      [26, 28, 152, 112],
    ],
    focus: [
      [40, 54, 84],
      [28, 70, 76],
    ],
    sizeMm: [
      [220, 220, 60],
      [280, 55, 40],
    ],
    contents: ['1 buah', 'Tembaga murni, SNI'],
  },
  toilet: {
    draw: drawToilet,
    box: [
      [26, 26, 140, 145],
      [20, 34, 144, 132],
      [20, 42, 141, 120],
    ],
    focus: [[56, 60, 84]],
    sizeMm: [
      [380, 680, 760],
      [60, 180, 120],
      [114, 4000, 114],
    ],
    contents: ['1 buah', 'Baut dan penyekat'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
