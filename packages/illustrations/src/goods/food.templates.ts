import type { Drawing, Paint } from '../drawing.ts'
import { CARTON, LEAF, RED } from '../materials.ts'
import { tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, repeated, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

function drawLunchBox(p: Paint): string {
  const inside =
    p.variant === 1
      ? path('M48 94q4-26 26-24 20-2 24 24z', '#F2C98A') +
        path('M98 94l8-30 28 4-4 26z', '#8F5A2E') +
        path('M104 68l28 4-1 8-29-4z', '#FBF1DD') +
        path('M128 94l4-22h22l4 22z', LEAF.light) +
        oval(143, 72, 11, 4, LEAF.main)
      : path('M44 94q6-30 34-30t32 30z', '#FFFFFF') +
        path('M104 94q6-22 26-26 14 2 10 14-4 10-12 12z', '#C47F34') +
        oval(132, 78, 8, 6, '#D9994A') +
        path('M132 94q2-14 14-12 12 0 12 12z', LEAF.main) +
        disc(68, 72, 7, RED) +
        disc(78, 70, 7, '#D9631E')
  return (
    path('M36 92l12-50h104l12 50z', CARTON.light) +
    path('M48 42h104l2 8H46z', CARTON.main) +
    textLine(p.label, 100, 62, { size: 12, fill: p.main, fit: 88 }) +
    inside +
    path('M26 92h148l-10 66H36z', '#FBF4E6') +
    path('M130 92h44l-10 66h-30z', '#E6D7BC') +
    path('M29 112h142l-4 28H33z', p.main) +
    path('M132 112h39l-4 28h-35z', p.dark) +
    textLine(p.label, 82, 132, { size: 16, fill: '#fff', fit: 88 }) +
    path('M26 92h148l-1 6H27z', CARTON.main) +
    line('M150 150l16-54', CARTON.dark, 3)
  )
}

function drawDrinkingWater(p: Paint): string {
  if (p.variant === 1) {
    const cup =
      path('M44 62h22l-3 34H47z', '#D8ECF4') +
      path('M45 74h20l-2 22H47z', '#A9D6EA') +
      rect(42, 59, 26, 5, p.main, 2) +
      glow('M47 66h3l1 28h-3z', 0.7)
    return (
      path('M30 92l26-22h112l-26 22z', CARTON.deep) +
      repeated('u', cup, [
        [22, -16],
        [52, -16],
        [82, -16],
        [0, 4],
        [30, 4],
        [60, 4],
      ]) +
      crate([30, 92, 112, 70], [26, 22], { front: CARTON.main, top: 'none', side: CARTON.dark }) +
      path('M30 108h112v36H30z', p.main) +
      path('M142 108l26-22v36l-26 22z', p.dark) +
      textLine(p.label, 86, 132, { size: 18, fill: '#fff', fit: 98 }) +
      textLine('Air minum', 86, 156, { size: 10, fill: CARTON.deep })
    )
  }
  return (
    rect(86, 24, 28, 16, p.main, 4) +
    rect(88, 38, 24, 12, '#9CCFE6') +
    path(
      'M88 48h24q4 10 20 14 16 4 16 22v72q0 12-12 12H64q-12 0-12-12V84q0-18 16-22 16-4 20-14z',
      '#A9D6EA',
    ) +
    path('M112 48q4 10 20 14 16 4 16 22v72q0 12-12 12h-14q8-60-14-120z', '#83BDD8') +
    line('M54 92h92M54 142h92', '#6FAECB', 4) +
    rect(52, 98, 96, 38, p.main) +
    veil('M124 98h24v38h-24z', 0.18) +
    textLine(p.label, 98, 123, { size: 18, fill: '#fff', fit: 82 }) +
    path('M60 84q0-10 12-14 6-2 10-5v27H60zM60 146h8v16q-8 0-8-6z', tint('#A9D6EA', 0.6)) +
    veil('M52 160h96q-2 8-12 8H64q-10 0-12-8z', 0.14)
  )
}

export const foodDrawings = {
  'lunch-box': {
    draw: drawLunchBox,
    box: [[26, 42, 148, 116]],
    focus: [[34, 36, 116]],
    sizeMm: [[180, 180, 80]],
    contents: ['1 porsi', 'Sendok dan tisu', 'Air minum'],
    comes: 'loose',
  },
  'drinking-water': {
    draw: drawDrinkingWater,
    box: [
      [52, 24, 96, 144],
      [30, 42, 138, 120],
    ],
    focus: [
      [52, 60, 96],
      [32, 40, 112],
    ],
    sizeMm: [
      [270, 270, 490],
      [330, 230, 200],
    ],
    contents: ['1 kemasan', 'Tutup bersegel'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
