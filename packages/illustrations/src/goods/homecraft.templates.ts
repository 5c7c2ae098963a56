import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, CARTON, PAPER, RED, STEEL, TIMBER } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawBakingTin, drawGasStove, drawKnifeSet } from './workshop.shapes.ts'

function drawOven(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M56 44h86q22 2 22 24t-22 22H92q-8 0-8 8H62q-20-6-20-28 0-24 14-26z', p.main) +
      path('M142 44q22 2 22 24t-22 22h-30q30-20 30-46z', p.dark) +
      path('M130 88h32l6 70h-44z', p.main) +
      veil('M148 88h14l6 70h-22z') +
      path('M38 158h134a6 6 0 0 1 6 6v4H32v-4a6 6 0 0 1 6-6z', p.dark) +
      line('M76 96v30M66 108q10 20 20 0', STEEL.main, 3) +
      path('M38 112h80q0 46-24 46H62q-24 0-24-46z', STEEL.light) +
      path('M96 112h22q0 46-24 46H82q16-14 14-46z', STEEL.main) +
      oval(78, 112, 40, 6, PAPER.light) +
      textLine(p.label, 98, 74, { size: 14, fill: '#fff', fit: 56 }) +
      disc(150, 110, 7, p.accent)
    )
  return (
    crate([22, 58, 136, 98], [20, 14], { front: p.main, top: p.light, side: p.dark }) +
    rect(30, 74, 92, 70, BLACK.dark, 5) +
    rect(36, 82, 80, 54, '#5A3A1E', 3) +
    oval(76, 118, 26, 9, '#D9994A') +
    path('M52 116q0-20 24-20t24 20z', '#C47F34') +
    line('M38 128h76', STEEL.main, 1.6) +
    glow('M36 82h30l-30 44z', 0.2) +
    line('M36 70h80', STEEL.light, 5) +
    disc(140, 84, 9, p.accent) +
    disc(140, 110, 9, STEEL.light) +
    disc(140, 136, 9, STEEL.light) +
    line('M140 84v-6M140 110l4-4M140 136l-5-4', BLACK.main, 2.4) +
    textLine(p.label, 74, 153, { size: 8.5, fill: '#fff', fit: 60 }) +
    rect(32, 156, 14, 7, BLACK.main, 2) +
    rect(134, 156, 14, 7, BLACK.main, 2)
  )
}

function drawPan(p: Paint): string {
  if (p.variant === 1)
    return (
      disc(98, 48, 7, BLACK.main) +
      path('M42 78q4-26 56-26t56 26z', STEEL.light) +
      path('M114 54q38 4 40 24h-26q2-14-14-24z', STEEL.main) +
      rect(36, 78, 124, 8, STEEL.dark, 3) +
      path('M42 86h112v64q0 14-16 14H58q-16 0-16-14z', p.main) +
      path('M126 86h28v64q0 14-16 14h-12z', p.dark) +
      glow('M50 94h8v58q-8 0-8-10z', 0.35) +
      line('M42 100H26v12h16M154 100h16v12h-16', BLACK.main, 6) +
      line('M42 140h112', p.accent, 4)
    )
  return (
    path('M146 92l44-26q6 0 6 8l-42 30z', BLACK.main) +
    path('M22 92h132q0 62-66 62T22 92z', BLACK.light) +
    path('M120 92h34q0 62-66 62 40-14 32-62z', BLACK.main) +
    oval(88, 92, 66, 16, STEEL.deep) +
    oval(88, 94, 58, 12, BLACK.dark) +
    oval(74, 91, 20, 3, STEEL.dark) +
    line('M22 92q-14-2-12 8', BLACK.main, 6) +
    turned(-50, 120, 60, rect(70, 54, 76, 6, TIMBER.main, 3), path('M48 48h24q6 8 0 18H48z', p.main))
  )
}

function drawSewingMachine(p: Paint): string {
  return (
    rect(24, 142, 152, 18, p.dark, 6) +
    rect(24, 142, 152, 6, p.light, 3) +
    path('M136 60h30a8 8 0 0 1 8 8v74h-38z', p.main) +
    veil('M158 60h8a8 8 0 0 1 8 8v74h-16z') +
    path('M42 52h110a12 12 0 0 1 12 12v26H76v16H34V60a8 8 0 0 1 8-8z', p.main) +
    glow('M42 52h110q8 0 11 7H36q2-7 6-7z', 0.35) +
    rect(34, 100, 30, 8, p.deep, 2) +
    line('M46 108v20', STEEL.main, 4) +
    path('M38 128h20v4H38z', STEEL.dark) +
    line('M46 132v10', STEEL.light, 2) +
    disc(176, 82, 12, BLACK.main) +
    disc(175, 81, 7, BLACK.light) +
    rect(122, 34, 14, 18, p.accent, 2) +
    line('M129 34c-30-16-70-4-82 18', p.accent, 1.4) +
    disc(58, 78, 8, '#fff') +
    line('M58 78l3-5', RED, 2) +
    textLine(p.label, 108, 80, { size: 16, fill: '#fff', fit: 64 }) +
    path('M24 136h66q8 0 12 6H24z', p.accent) +
    line('M28 139h44', '#fff', 1.4, '4 3')
  )
}

function drawFabric(p: Paint): string {
  if (p.variant === 1) {
    const fold = (y: number, colour: string) =>
      path(`M34 ${y}h120a12 12 0 0 1 0 24H34z`, colour) +
      line(`M36 ${y + 12}h112`, shade(colour, 0.2), 1.6) +
      glow(`M34 ${y}h120q6 0 9 4H34z`, 0.35)
    return (
      fold(140, p.main) +
      fold(114, tint(p.main, 0.75)) +
      fold(88, p.accent) +
      fold(62, p.light) +
      line('M92 58v108', p.deep, 5) +
      rect(76, 98, 34, 26, '#fff', 3) +
      textLine(p.label, 93, 115, { size: 10, fill: p.main, fit: 30 })
    )
  }
  const roll = (x: number, topY: number, colour: string) =>
    rect(x, topY, 34, 164 - topY, colour) +
    veil(`M${x + 23} ${topY}h11v${164 - topY}h-11z`) +
    oval(x + 17, 164, 17, 5, shade(colour)) +
    oval(x + 17, topY, 17, 7, tint(colour)) +
    oval(x + 17, topY, 7, 3, CARTON.dark)
  return (
    roll(98, 38, tint(p.main, 0.7)) +
    roll(132, 60, p.accent) +
    roll(34, 52, p.light) +
    roll(66, 44, p.main) +
    path('M100 64v98q26 8 50 2 6-40-10-60-16-24-40-40z', p.main) +
    path('M100 64v98q10 4 20 4-2-66-20-102z', p.dark) +
    textLine(p.label, 82, 152, { size: 9, fill: '#fff', fit: 28 })
  )
}

export const homecraftDrawings = {
  oven: {
    draw: withShapes(2, drawOven, drawGasStove),
    box: [
      [22, 44, 156, 119],
      [32, 44, 146, 124],
      [20, 76, 160, 84],
    ],
    focus: [
      [30, 58, 84],
      [56, 48, 84],
      [54, 72, 92],
    ],
    sizeMm: [
      [480, 360, 300],
      [380, 240, 350],
    ],
    contents: ['1 alat', 'Kartu garansi'],
  },
  pan: {
    draw: withShapes(2, drawPan, drawKnifeSet, drawBakingTin),
    box: [
      [8, 40, 186, 114],
      [23, 41, 150, 123],
      [52, 38, 94, 128],
      [16, 74, 168, 80],
    ],
    focus: [
      [52, 52, 92],
      [40, 44, 84],
      [61, 64, 76],
      [54, 68, 92],
    ],
    sizeMm: [
      [340, 340, 100],
      [280, 280, 200],
    ],
    contents: ['1 buah'],
  },
  'sewing-machine': {
    draw: drawSewingMachine,
    box: [[24, 32, 164, 128]],
    focus: [[26, 90, 76]],
    sizeMm: [[400, 180, 300]],
    contents: ['1 mesin jahit', 'Jarum dan sekoci', 'Petunjuk pemakaian'],
  },
  fabric: {
    draw: drawFabric,
    box: [
      [34, 32, 132, 136],
      [34, 58, 132, 108],
    ],
    focus: [
      [34, 34, 84],
      [40, 58, 84],
    ],
    sizeMm: [
      [1500, 150, 150],
      [400, 300, 120],
    ],
    contents: ['Kain sesuai ukuran', 'Label bahan'],
  },
} satisfies Record<string, Drawing>
