import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, PAPER, STEEL } from '../materials.ts'
import { shade } from '../palettes.ts'
import { disc, glow, line, oval, path, rect, repeated, ring, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawSquatToilet } from './school.shapes.ts'

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
        textLine(p.label, 88, 84, { size: 10, fill: p.main, fit: 60 }),
        textLine(p.sublabel, 150, 84, { size: 9, fill: p.deep, fit: 34, weight: 700 }),
      ) + line('M60 142l-6 14M92 136l-2 16M126 126l4 16M152 118l8 12', '#E3A917', 4)
    )
  return (
    line('M46 82H30M58 48L46 36M100 34V20M142 48l12-12M154 82h16', '#E3A917', 5) +
    path('M62 84a38 38 0 0 1 76 0c0 22-16 26-18 46H80c-2-20-18-24-18-46z', '#FFF3B8') +
    path('M112 48a38 38 0 0 1 26 36c0 22-16 26-18 46h-12c14-30 20-52 4-82z', '#F2DC8A') +
    path('M70 82a30 30 0 0 1 18-27q-8 10-8 30 0 14 8 26-16-12-18-29z', '#fff') +
    path('M78 122h44l-4 22H82z', '#F7FAFC') +
    path('M108 122h14l-4 22h-10z', PAPER.dark) +
    textLine(p.label, 100, 138, { size: 9, fill: p.main, fit: 34 }) +
    rect(84, 144, 32, 20, STEEL.main, 3) +
    line('M84 150h32M84 156h32', STEEL.dark, 2) +
    path('M90 164h20l-6 8h-8z', BLACK.main) +
    rect(136, 138, 38, 22, p.main, 4) +
    textLine(p.sublabel, 155, 153, { size: 12, fill: '#fff', fit: 32 })
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
      textLine(p.label, 46, 99, { size: 7, fill: p.main, fit: 36 })
    )
  }
  const coil = (r: number) => ring(92, 110, r, r * 0.92, p.main, 8) + ring(92, 108, r, r * 0.92, p.light, 2)
  return (
    ring(96, 116, 58, 52, p.dark, 12) +
    coil(58) +
    coil(49) +
    coil(40) +
    line('M136 148c12 18 32 16 40 0', p.main, 8) +
    line('M174 152l5-10', '#D9863A', 4) +
    path('M78 60h28v40H78z', '#fff') +
    rect(78, 60, 28, 12, p.accent) +
    textLine(p.label, 92, 88, { size: 9, fill: p.deep, fit: 25 })
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
      textLine(p.label, 64, 95, { size: 9, fill: BLACK.main, fit: 46 })
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
      textLine(p.label, 74, 123, { size: 13, fill: '#fff', fit: 80 }) +
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
    textLine(p.label, 84, 118, { size: 9, fill: p.main, fit: 50 })
  )
}

export const fittingDrawings = {
  lamp: {
    draw: drawLamp,
    box: [
      [30, 20, 144, 152],
      [18, 52, 164, 104],
    ],
    focus: [
      [54, 34, 92],
      [60, 50, 100],
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
      [48, 50, 88],
      [28, 66, 84],
    ],
    sizeMm: [
      [220, 220, 60],
      [280, 55, 40],
    ],
    contents: ['1 buah', 'Tembaga murni, SNI'],
  },
  toilet: {
    draw: withShapes(3, drawToilet, drawSquatToilet),
    box: [
      [26, 26, 140, 145],
      [20, 34, 144, 132],
      [20, 42, 141, 120],
      [30, 78, 146, 74],
    ],
    focus: [
      [42, 58, 90],
      [30, 38, 92],
      [26, 46, 96],
      [61, 73, 84],
    ],
    sizeMm: [
      [380, 680, 760],
      [60, 180, 120],
      [114, 4000, 114],
    ],
    contents: ['1 buah', 'Baut dan penyekat'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
