import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, PAPER, RED, STEEL } from '../materials.ts'
import { crate, disc, glow, line, oval, path, rect, ring, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawStretcher, drawThermometer } from './office.shapes.ts'

const cross = (x: number, y: number, arm: number, colour: string) =>
  path(
    `M${x - arm} ${y - arm * 3}h${arm * 2}v${arm * 2}h${arm * 2}v${arm * 2}h-${arm * 2}v${arm * 2}h-${arm * 2}v-${arm * 2}h-${arm * 2}v-${arm * 2}h${arm * 2}z`,
    colour,
  )

/**
 * First-aid boxes of Indonesian workplaces bear a green cross; the red one is a protected emblem.
 */
const GREEN = '#1C7F46'

function drawFirstAidBox(p: Paint): string {
  if (p.variant === 1)
    return (
      line('M72 64q0-24 28-24t28 24', p.deep, 8) +
      path('M34 76q0-14 14-14h104q14 0 14 14v78q0 12-12 12H46q-12 0-12-12z', p.main) +
      veil('M134 62h18q14 0 14 14v78q0 12-12 12h-20z') +
      glow('M48 62h50L34 130V76q0-14 14-14z', 0.14) +
      line('M34 92h132', p.deep, 3) +
      rect(94, 84, 12, 14, STEEL.light, 2) +
      disc(100, 130, 26, '#fff') +
      cross(100, 130, 6, GREEN)
    )
  return (
    rect(76, 38, 48, 14, STEEL.dark, 5) +
    rect(84, 45, 32, 10, '#E0F3F6', 3) +
    crate([32, 66, 116, 98], [22, 16], { front: '#FBFDFE', top: '#FFFFFF', side: '#CBD6DD' }) +
    rect(32, 92, 116, 5, p.main) +
    path('M148 92l22-16v5l-22 16z', p.dark) +
    cross(90, 126, 9, GREEN) +
    textLine('P3K', 90, 86, { size: 15, fill: p.main }) +
    rect(50, 89, 14, 12, STEEL.main, 2) +
    rect(116, 89, 14, 12, STEEL.main, 2) +
    glow('M32 66h116v3H32z', 0.6)
  )
}

function drawMedicine(p: Paint): string {
  if (p.variant === 1)
    return (
      disc(70, 118, 42, PAPER.dark) +
      disc(66, 116, 42, PAPER.light) +
      ring(66, 116, 30, 30, PAPER.dark, 3) +
      disc(66, 116, 14, '#E0F3F6') +
      path('M66 158h76l10 8H70z', PAPER.light) +
      turned(
        -28,
        132,
        86,
        rect(92, 70, 82, 32, '#E8BE94', 15),
        rect(116, 70, 34, 32, '#F6DDC2'),
        line('M124 80h20M124 86h20M124 92h20', '#C9976A', 3, '2 4'),
      ) +
      rect(122, 122, 52, 44, p.main, 4) +
      cross(148, 138, 3.4, '#fff') +
      textLine(p.label, 148, 160, { size: 9, fill: p.accent, fit: 44 })
    )
  return (
    crate([34, 104, 104, 60], [24, 18], { front: p.main, top: p.light, side: p.dark }) +
    path('M60 98l10-8h62l-10 8z', p.deep) +
    path('M58 94V56q38-16 76 0v38q-36 12-76 0z', '#CFE8F5') +
    line('M64 66q32-10 64 0M64 76q32-10 64 0M64 86q32-8 64 0', '#9CC7DD', 2.4) +
    line('M58 62q-20 0-14 22M134 62q20 0 14 20', '#fff', 3) +
    cross(56, 134, 4.5, '#fff') +
    textLine(p.label, 102, 133, { size: 15, fill: '#fff', fit: 58 }) +
    textLine('Masker 3 lapis', 102, 150, { size: 9, fill: p.accent, fit: 60, weight: 700 })
  )
}

function drawBloodPressure(p: Paint): string {
  if (p.variant === 1)
    return (
      line('M60 34q-14 0-14 16 0 44 34 48 34-4 34-48 0-16-14-16', BLACK.main, 6) +
      line('M80 98v22q0 38 34 38t34-36', p.main, 7) +
      disc(62, 34, 5, STEEL.main) +
      disc(98, 34, 5, STEEL.main) +
      disc(148, 108, 22, STEEL.dark) +
      disc(146, 106, 22, STEEL.main) +
      disc(146, 106, 15, STEEL.light) +
      disc(146, 106, 8, p.accent) +
      glow('M130 96a18 18 0 0 1 14-8q-4 6-14 8z', 0.7) +
      textLine(p.label, 146, 74, { size: 11, fill: p.deep, fit: 50 })
    )
  return (
    line('M92 122q-40 6-34-26', BLACK.main, 5) +
    path('M24 46q38-12 76 0v56q-38 12-76 0z', p.main) +
    path('M76 42q14 1 24 4v56q-12 4-24 5z', p.dark) +
    textLine(p.label, 56, 80, { size: 13, fill: '#fff', fit: 46 }) +
    oval(62, 46, 38, 8, p.deep) +
    rect(88, 86, 88, 78, '#F7FAFC', 10) +
    veil('M156 86h10a10 10 0 0 1 10 10v58a10 10 0 0 1-10 10h-10z', 0.1) +
    rect(96, 94, 58, 50, '#CFDCC9', 5) +
    textLine('118', 148, 113, { size: 18, fill: '#22382B', anchor: 'end' }) +
    textLine('76', 148, 130, { size: 15, fill: '#22382B', anchor: 'end' }) +
    path('M106 128q-8-6-4-10 4-2 4 2 0-4 4-2 4 4-4 10z', RED) +
    textLine('72', 114, 141, { size: 9, fill: '#22382B', anchor: 'start' }) +
    rect(100, 149, 44, 9, p.main, 4) +
    disc(165, 112, 6, p.accent)
  )
}

function drawSickbed(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M94 60h12v84H94z', STEEL.main) +
      veil('M101 60h5v84h-5z', 0.2) +
      disc(100, 52, 30, p.dark) +
      disc(98, 50, 30, p.main) +
      disc(98, 50, 23, '#fff') +
      ring(98, 50, 18, 18, STEEL.deep, 5, '1 5') +
      line('M98 50l9-12', RED, 2.6) +
      disc(98, 50, 3, BLACK.main) +
      path('M52 142h96l16 18H36z', p.light) +
      path('M60 145h80l9 11H51z', BLACK.main) +
      path('M36 160h128v6a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z', p.dark)
    )
  return (
    rect(22, 62, 8, 100, STEEL.main, 3) +
    rect(168, 88, 8, 74, STEEL.main, 3) +
    line('M26 74h26M26 90h20', STEEL.dark, 4) +
    path('M30 122l12-20h124l6 20z', '#fff') +
    path('M78 96q50-10 94 6v26H70z', p.main) +
    path('M120 94q30 0 52 8v26h-40z', p.dark) +
    path('M70 104l10-10 94 6-2 6z', p.light) +
    path('M34 104q0-14 16-14h18q12 0 12 14l-4 8H36z', '#F4F8FA') +
    veil('M34 104h46l-4 8H36z', 0.1) +
    rect(26, 122, 146, 10, STEEL.dark, 3) +
    line('M36 132v28M164 132v28', STEEL.dark, 5) +
    disc(36, 164, 6, BLACK.main) +
    disc(164, 164, 6, BLACK.main) +
    cross(122, 114, 3, '#fff')
  )
}

export const healthDrawings = {
  'first-aid-box': {
    draw: drawFirstAidBox,
    box: [
      [32, 38, 138, 126],
      [34, 36, 132, 130],
    ],
    focus: [
      [44, 70, 92],
      [54, 84, 84],
    ],
    sizeMm: [
      [300, 120, 280],
      [260, 140, 220],
    ],
    contents: ['Perban, kasa, plester', 'Antiseptik dan gunting', 'Buku petunjuk P3K'],
  },
  medicine: {
    draw: drawMedicine,
    box: [
      [34, 48, 128, 116],
      [24, 54, 150, 112],
    ],
    focus: [
      [34, 56, 108],
      [24, 72, 84],
    ],
    sizeMm: [
      [190, 100, 90],
      [90, 60, 60],
    ],
    contents: ['1 kotak', 'Kemasan bersegel'],
  },
  'blood-pressure': {
    draw: withShapes(2, drawBloodPressure, drawThermometer),
    box: [
      [24, 38, 152, 126],
      [43, 28, 127, 132],
      [34, 46, 114, 118],
    ],
    focus: [
      [88, 84, 84],
      [94, 80, 80],
      [44, 38, 96],
    ],
    sizeMm: [
      [130, 110, 80],
      [180, 40, 780],
    ],
    contents: ['1 alat', 'Petunjuk pemakaian'],
  },
  sickbed: {
    draw: withShapes(2, drawSickbed, drawStretcher),
    box: [
      [22, 62, 154, 108],
      [36, 20, 128, 150],
      [10, 100, 180, 66],
    ],
    focus: [
      [22, 74, 84],
      [56, 18, 84],
      [24, 74, 90],
    ],
    sizeMm: [
      [1900, 900, 850],
      [320, 280, 1050],
    ],
    contents: ['1 buah', 'Siap pakai'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
