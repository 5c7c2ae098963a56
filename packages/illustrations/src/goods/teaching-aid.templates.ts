import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, LEAF, RED, STEEL, TIMBER } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawClock, drawFractions, drawPuzzle } from './school.shapes.ts'

const SEA = '#8CC6E8'

function drawGeometrySolids(p: Paint): string {
  return (
    path('M70 34l34 82H36z', p.accent) +
    path('M70 34l34 82q-10 8-30 9z', p.accentDark) +
    path('M36 116q34 18 68 0-34-6-68 0z', p.accent) +
    path('M116 56v58q26 12 52 0V56z', p.light) +
    path('M146 60v58q14-1 22-4V56q-8 4-22 4z', p.main) +
    oval(142, 56, 26, 8, p.pale) +
    crate([28, 112, 46, 46], [16, 14], { front: p.main, top: p.light, side: p.dark }) +
    disc(122, 136, 28, p.accent) +
    path('M138 113a28 28 0 0 1-38 40q40 4 38-40z', p.accentDark) +
    oval(112, 124, 8, 5, '#fff') +
    glow('M28 112h46v3H28z', 0.4)
  )
}

function drawAbacus(p: Paint): string {
  const colours = [RED, '#E3A917', '#0F6B50', '#1B5E9E', '#5A2A94']
  const wires = colours.map((colour, i) => {
    const y = 58 + i * 20
    const left = 3 + ((i * 2) % 5)
    return line(`M42 ${y}h${left * 9}m35 0h${(9 - left) * 9}`, colour, 15, '7.5 1.5')
  })
  return (
    rect(40, 44, 120, 112, tint(p.main, 0.75)) +
    line('M40 58h120M40 78h120M40 98h120M40 118h120M40 138h120', STEEL.main, 2) +
    wires.join('') +
    rect(32, 36, 136, 12, p.light, 3) +
    rect(32, 148, 136, 16, p.main, 3) +
    rect(32, 36, 11, 128, p.main, 3) +
    rect(157, 36, 11, 128, p.dark, 3) +
    glow('M34 37h132v3H34z', 0.4)
  )
}

function drawGlobe(p: Paint): string {
  return (
    line('M138 38a66 66 0 0 1-60 106', STEEL.dark, 7) +
    path('M94 140h12v18H94z', STEEL.dark) +
    path('M66 168q0-12 34-12t34 12z', p.main) +
    veil('M110 157q24 2 24 11h-20z') +
    disc(100, 88, 54, SEA) +
    path(
      'M60 66q10-22 32-24 8 8-2 16-4 12-14 12-2 12-10 10-8-4-6-14zM66 96q10-4 18 6-2 18-10 26-12-14-8-32z',
      LEAF.main,
    ) +
    path(
      'M112 50q20-2 30 14 8 14-4 18-6-6-14-4-10-8-18-8-2-14 6-20zM104 88q16-4 22 6-2 8-6 12-2 12-10 14-8-16-6-32zM132 108q10-2 14 4-6 8-14 6z',
      LEAF.main,
    ) +
    veil('M140 52a54 54 0 0 1-76 76 66 66 0 0 0 76-76z', 0.13) +
    glow('M64 62a46 46 0 0 1 22-18q2 6-4 10-10 4-14 14z', 0.5) +
    disc(136, 42, 5, STEEL.deep) +
    disc(66, 136, 5, STEEL.deep) +
    textLine(p.sublabel, 100, 167, { size: 8, fill: '#fff', fit: 40 })
  )
}

const ARCHIPELAGO =
  'M42 84q6 0 12 8l14 18q4 8-2 6-10-6-16-16-10-10-8-16zM70 120q18 0 28 5l-1 3q-16-1-27-5zM80 92q6-10 16-12 8 6 6 14-4 10-12 12-10-4-10-14zM108 92q2-8 12-7l6-1-1 3q-8 1-12 3 6 2 10 2v3l-7 1 4 9-3 1-5-8-1 9h-3q-1-9 0-15zM104 128l10 1-1 2-9-1zM118 129l8 1v2l-8-1zM130 96l4-4 1 8zM138 100q6-4 10 2 6-2 14 2v20q-8-2-12-8-8-2-8-8-6-2-4-8z'
const WORLD =
  'M42 82q8-6 22-4l6 8-10 8-4 8-6-6q-8-4-8-14zM62 104q10 0 10 10l-8 16q-6-12-2-26zM90 84q6-6 14-4l2 8-12 4zM92 94q14-4 18 4-2 14-8 22-6-4-6-14-6-4-4-12zM108 80q20-6 44 2l4 8-12 6-4 10-6-8-8 2-6-10q-10-2-12-10zM138 112q10-4 14 4-6 8-14 4z'

function drawWallMap(p: Paint): string {
  const land = p.variant === 1 ? WORLD : ARCHIPELAGO
  return (
    line('M70 36l30-14 30 14', STEEL.dark, 2) +
    rect(32, 42, 136, 106, '#fff') +
    rect(37, 66, 126, 76, SEA) +
    line('M37 85h126M37 104h126M37 123h126M68 66v76M100 66v76M132 66v76', '#B9DDF1', 0.8) +
    path(land, LEAF.main) +
    glow('M37 66h60l-60 60z', 0.12) +
    rect(40, 132, 34, 8, '#fff') +
    line('M43 136h26', BLACK.main, 2, '6 4') +
    textLine(p.label, 100, 60, { size: 14, fill: BLACK.main, fit: 120 }) +
    rect(24, 34, 152, 10, p.main, 4) +
    rect(24, 34, 152, 4, p.light, 2) +
    rect(24, 146, 152, 10, p.main, 4) +
    veil('M24 151h152v5H24z') +
    line('M24 39v.1M176 39v.1M24 151v.1M176 151v.1', p.dark, 12)
  )
}

function drawToyBlocks(p: Paint): string {
  if (p.variant === 1) {
    const rings = [RED, '#E3A917', '#3FA66B', '#2F86C9', '#7A55C7']
    return (
      rect(95, 34, 10, 120, TIMBER.light, 5) +
      rings
        .map((colour, i) => {
          const w = 52 + i * 18
          const y = 50 + i * 20
          return (
            rect(100 - w / 2, y, w, 20, colour, 10) +
            glow(`M${108 - w / 2} ${y + 4}h${w * 0.4}v3h-${w * 0.4}z`, 0.45)
          )
        })
        .join('') +
      crate([34, 152, 124, 14], [10, 8], { front: p.main, top: p.light, side: p.dark })
    )
  }
  const cube = (x: number, y: number, colour: string, character: string) =>
    crate([x, y, 42, 42], [12, 10], { front: colour, top: tint(colour), side: shade(colour) }) +
    rect(x + 6, y + 6, 30, 30, tint(colour, 0.85), 3) +
    textLine(character, x + 21, y + 30, { size: 24, fill: colour })
  return (
    cube(30, 122, p.main, 'A') +
    cube(82, 122, '#E3A917', 'B') +
    cube(134, 122, '#3FA66B', 'C') +
    cube(56, 78, RED, '1') +
    path('M110 110h46l12-10-23-34z', '#2F86C9') +
    path('M145 66l23 34-12 10z', '#1B5E9E') +
    path('M56 68h54l-27-34z', p.accent) +
    path('M83 34l38 26-11 8z', p.accentDark)
  )
}

export const teachingAidDrawings = {
  'geometry-solids': {
    draw: withShapes(1, drawGeometrySolids, drawFractions, drawClock),
    box: [
      [28, 34, 140, 130],
      [30, 44, 140, 114],
      [34, 34, 135, 135],
    ],
    focus: [
      [24, 80, 84],
      [28, 40, 84],
      [54, 50, 92],
    ],
    sizeMm: [[320, 220, 150]],
    contents: ['1 set peraga', 'Kotak penyimpan'],
  },
  abacus: {
    draw: drawAbacus,
    box: [[32, 36, 136, 128]],
    focus: [[34, 38, 84]],
    sizeMm: [[300, 70, 280]],
    contents: ['1 sempoa', 'Kayu halus tanpa serpihan'],
  },
  globe: {
    draw: drawGlobe,
    box: [[46, 34, 102, 134]],
    focus: [[52, 40, 84]],
    sizeMm: [[330, 330, 440]],
    contents: ['1 bola dunia', 'Kaki dan busur derajat'],
  },
  'wall-map': {
    draw: drawWallMap,
    box: [[18, 22, 164, 136]],
    focus: [[70, 66, 84]],
    sizeMm: [[1600, 30, 1100]],
    contents: ['1 peta gantung', 'Bilah kayu atas dan bawah'],
    stands: 'hung',
  },
  'toy-blocks': {
    draw: withShapes(2, drawToyBlocks, drawPuzzle),
    box: [
      [30, 34, 158, 130],
      [34, 34, 134, 132],
      [32, 40, 136, 128],
    ],
    focus: [
      [40, 66, 84],
      [40, 66, 84],
      [61, 65, 78],
    ],
    sizeMm: [
      [300, 200, 60],
      [130, 130, 200],
    ],
    contents: ['1 set mainan', 'Cat aman bagi anak'],
  },
} satisfies Record<string, Drawing>
