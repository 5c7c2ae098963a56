import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, STEEL } from '../materials.ts'
import { shade } from '../palettes.ts'
import { crate, disc, glow, line, path, rect, ring, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { screen } from './lit-screen.ts'
import { drawAccessPoint, drawKeyboardAlone, drawMegaphone, drawMouse } from './office.shapes.ts'

function drawRouter(p: Paint): string {
  if (p.variant === 1)
    return (
      crate([24, 96, 132, 44], [22, 22], { front: p.main, top: p.light, side: p.dark }) +
      line('M66 112h86M66 127h86', BLACK.dark, 10, '9 2') +
      line('M66 105h86', '#6FD37E', 2, '3 8') +
      textLine(p.label, 30, 112, { size: 9, fill: '#fff', anchor: 'start', fit: 32 }) +
      disc(34, 128, 3, '#6FD37E') +
      line('M71 132c0 30-30 20-34 40M93 132c0 34-14 26-16 38', p.accent, 4)
    )
  const antenna = (x: number, lean: number) =>
    line(`M${x} 112l${lean}-68`, BLACK.main, 7) + line(`M${x - 1} 108l${lean}-60`, BLACK.light, 2)
  return (
    antenna(46, -10) +
    antenna(82, -3) +
    antenna(118, 3) +
    antenna(154, 10) +
    path('M40 106h120l16 34H24z', p.light) +
    path('M24 140h152v10a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z', p.main) +
    textLine(p.label, 100, 130, { size: 13, fill: p.deep, fit: 80 }) +
    line('M40 149h50', '#6FD37E', 4, '5 7') +
    line('M86 56q14-12 28 0M78 46q22-20 44 0', p.accent, 4) +
    disc(100, 66, 4, p.accent)
  )
}

function drawKeyboardMouse(p: Paint): string {
  const rows = [88, 100, 112].map((y) => `M30 ${y}h104`).join('')
  return (
    path('M24 80h116l8 62a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5z', p.dark) +
    path('M24 78h116l8 60a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5z', p.main) +
    line(rows, p.pale, 8.5, '9.4 2') +
    line('M27 124h110', p.pale, 8.5, '12 2.5') +
    line('M26 136h14M44 136h68M116 136h20', p.pale, 7, '40 2') +
    line('M166 100c0-24-18-20-20-40', BLACK.main, 2.5) +
    path('M152 118a15 18 0 0 1 30 0v18a15 16 0 0 1-30 0z', p.main) +
    path('M167 100a15 18 0 0 1 15 18v18a15 16 0 0 1-15 16z', p.dark) +
    line('M152 120h30M167 100v20', p.deep, 1.4) +
    rect(164, 106, 6, 11, p.accent, 3)
  )
}

function drawHeadset(p: Paint): string {
  return (
    line('M46 112V92a54 54 0 0 1 108 0v20', BLACK.main, 11) +
    line('M50 84a50 50 0 0 1 40-38', BLACK.light, 3) +
    rect(34, 96, 26, 50, p.main, 11) +
    rect(140, 96, 26, 50, p.dark, 11) +
    rect(54, 98, 14, 46, BLACK.dark, 6) +
    rect(132, 98, 14, 46, BLACK.dark, 6) +
    glow('M38 108q0-8 6-9v44q-6-1-6-8z', 0.35) +
    disc(46, 122, 6, p.accent) +
    line('M46 146c0 22 20 22 40 22', BLACK.main, 4) +
    rect(82, 161, 26, 13, BLACK.main, 6) +
    textLine(p.label, 100, 40, { size: 8, fill: '#fff', fit: 34 })
  )
}

function drawFlashdisk(p: Paint): string {
  return `<g transform="rotate(-32 100 104)">${
    rect(118, 84, 54, 40, STEEL.light, 2) +
    rect(118, 110, 54, 14, STEEL.main, 2) +
    rect(150, 92, 9, 8, STEEL.deep) +
    rect(150, 108, 9, 8, STEEL.deep) +
    rect(30, 74, 96, 60, p.main, 12) +
    veil('M30 112h96v10a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z', 0.18) +
    glow('M42 74h72a12 12 0 0 1 12 8H30a12 12 0 0 1 12-8z', 0.28) +
    textLine(p.label, 84, 101, { size: 15, fill: '#fff', fit: 60 }) +
    textLine(p.sublabel, 84, 122, { size: 14, fill: p.accent, fit: 60 }) +
    ring(34, 104, 17, 17, STEEL.main, 6)
  }</g>`
}

function drawHardDisk(p: Paint): string {
  return (
    line('M118 52c0-26 40-22 44-4s-14 22-14 38', BLACK.main, 5) +
    rect(112, 46, 12, 14, STEEL.main, 2) +
    rect(50, 56, 100, 112, p.dark, 10) +
    rect(46, 54, 100, 110, p.main, 10) +
    glow('M56 54h40L46 126V64a10 10 0 0 1 10-10z', 0.16) +
    disc(96, 100, 30, p.light) +
    disc(96, 100, 24, p.main) +
    disc(96, 100, 6, p.accent) +
    textLine(p.label, 56, 152, { size: 12, fill: '#fff', anchor: 'start', fit: 44 }) +
    textLine(p.sublabel, 136, 152, { size: 12, fill: '#fff', anchor: 'end', fit: 32 }) +
    disc(134, 66, 3, '#6FD37E')
  )
}

function drawSpeaker(p: Paint): string {
  const cone = (cx: number, cy: number, r: number) =>
    disc(cx, cy, r, BLACK.dark) +
    disc(cx, cy, r * 0.82, BLACK.light) +
    disc(cx, cy, r * 0.62, BLACK.main) +
    disc(cx - r * 0.06, cy - r * 0.08, r * 0.26, p.accent)
  if (p.variant === 1)
    return (
      line('M72 40h56', BLACK.main, 8) +
      rect(66, 36, 8, 20, BLACK.main, 3) +
      rect(126, 36, 8, 20, BLACK.main, 3) +
      crate([48, 56, 96, 108], [16, 10], { front: p.main, top: p.light, side: p.dark }) +
      cone(96, 120, 34) +
      disc(72, 72, 8, BLACK.dark) +
      line('M92 70h40M92 78h40', p.pale, 3, '4 4') +
      textLine(p.label, 96, 161, { size: 8, fill: '#fff', fit: 60 })
    )
  const cabinet = (x: number) =>
    crate([x, 40, 56, 124], [12, 10], { front: p.main, top: p.light, side: p.dark }) +
    cone(x + 28, 68, 15) +
    cone(x + 28, 116, 24)
  return cabinet(110) + cabinet(28) + textLine(p.label, 56, 157, { size: 9, fill: '#fff', fit: 48 })
}

function drawMicrophone(p: Paint): string {
  return (
    `<g transform="rotate(34 100 100)">${
      path('M84 84h32l-6 78q-10 8-20 0z', p.main) +
      path('M104 84h12l-6 78q-3 3-8 4z', p.dark) +
      rect(94, 104, 12, 20, BLACK.dark, 5) +
      rect(96, 107, 8, 7, '#6FD37E', 3) +
      disc(100, 56, 30, STEEL.main) +
      line('M76 40l46 36M72 56l36 30M90 28l38 30M124 40L78 76M128 56L92 86M110 28L72 58', STEEL.deep, 1.4) +
      glow('M80 44a30 30 0 0 1 20-17l-8 16-14 12z', 0.5) +
      rect(78, 76, 44, 11, p.accent, 4) +
      rect(92, 160, 16, 9, BLACK.main, 3)
    }</g>` +
    textLine(p.label, 146, 158, { size: 13, fill: p.deep, fit: 60 }) +
    line('M58 30q-14 8-16 24M48 20q-18 10-20 32', p.accent, 3.5)
  )
}

function drawTelevision(p: Paint): string {
  const isBoard = p.variant === 1
  const stand = isBoard
    ? line('M70 134v34M130 134v34M50 168h40M110 168h40', STEEL.dark, 6) +
      disc(50, 171, 4, BLACK.main) +
      disc(150, 171, 4, BLACK.main)
    : path('M58 136h10l-8 22H46zM132 136h10l12 22h-14z', STEEL.dark)
  return (
    stand +
    rect(22, 36, 156, 102, isBoard ? p.main : BLACK.dark, 5) +
    rect(22, 36, 156, 3, STEEL.main, 2) +
    screen(27, 42, 146, 86, p.accent) +
    (isBoard ? line('M96 102l10-14 14 8 16-24', '#fff', 3) + disc(150, 62, 12, '#F2C14B') : '') +
    textLine(p.sublabel, 164, 120, { size: 11, fill: '#fff', anchor: 'end', fit: 60 }) +
    textLine(p.label, 100, 135.5, { size: 6, fill: '#fff', weight: 700 })
  )
}

function drawUps(p: Paint): string {
  return (
    crate([56, 46, 66, 118], [30, 20], { front: p.main, top: p.light, side: p.dark }) +
    path('M130 62l14-9v12l-14 9zM130 84l14-9v12l-14 9zM130 106l14-9v12l-14 9z', BLACK.dark) +
    rect(66, 58, 46, 30, BLACK.dark, 3) +
    rect(70, 62, 38, 22, shade(p.accent, 0.3), 2) +
    textLine('220 V', 89, 78, { size: 11, fill: '#fff', fit: 32 }) +
    disc(89, 106, 10, p.deep) +
    line('M89 100v6', '#fff', 2.4) +
    line('M84.5 103a6.5 6.5 0 1 0 9 0', '#fff', 2) +
    textLine(p.label, 89, 136, { size: 13, fill: '#fff', fit: 58 }) +
    textLine(p.sublabel, 89, 152, { size: 10, fill: '#fff', fit: 54, weight: 700 }) +
    line('M152 150c24 0 6 24 26 22', BLACK.main, 4)
  )
}

export const peripheralDrawings = {
  router: {
    draw: withShapes(2, drawRouter, drawAccessPoint),
    box: [
      [24, 42, 152, 116],
      [24, 74, 154, 68],
      [30, 36, 142, 120],
    ],
    focus: [
      [56, 40, 90],
      [22, 78, 88],
      [60, 55, 82],
    ],
    sizeMm: [[230, 145, 40]],
    contents: ['1 perangkat', 'Adaptor daya', 'Kabel jaringan'],
  },
  'keyboard-mouse': {
    draw: withShapes(1, drawKeyboardMouse, drawMouse, drawKeyboardAlone),
    box: [
      [16, 60, 166, 92],
      [60, 22, 80, 146],
      [14, 76, 172, 69],
    ],
    focus: [
      [106, 80, 76],
      [54, 46, 104],
      [54, 64, 92],
    ],
    sizeMm: [[440, 135, 30]],
    contents: ['1 set', 'Petunjuk pemasangan'],
  },
  headset: {
    draw: drawHeadset,
    box: [[34, 32, 132, 142]],
    focus: [[32, 84, 80]],
    sizeMm: [[170, 80, 195]],
    contents: ['1 headset dengan mikrofon', 'Kabel audio'],
    stands: 'hung',
  },
  flashdisk: {
    draw: drawFlashdisk,
    box: [[24, 42, 148, 116]],
    focus: [[44, 60, 84]],
    sizeMm: [[58, 9, 20]],
    contents: ['1 flashdisk', 'Gantungan'],
    stands: 'hung',
  },
  'hard-disk': {
    draw: drawHardDisk,
    box: [[46, 30, 118, 138]],
    focus: [[54, 60, 80]],
    sizeMm: [[80, 14, 115]],
    contents: ['1 cakram simpan', 'Kabel USB'],
  },
  speaker: {
    draw: withShapes(2, drawSpeaker, drawMegaphone),
    box: [
      [28, 30, 150, 134],
      [48, 32, 112, 132],
      [28, 26, 160, 120],
    ],
    focus: [
      [26, 84, 78],
      [50, 82, 92],
      [50, 46, 100],
    ],
    sizeMm: [[260, 240, 420]],
    contents: ['1 pengeras suara', 'Kabel atau baterai'],
  },
  microphone: {
    draw: drawMicrophone,
    box: [[26, 20, 146, 150]],
    focus: [[64, 24, 84]],
    sizeMm: [[52, 52, 245]],
    contents: ['1 mikrofon', 'Penerima dan baterai'],
    stands: 'hung',
  },
  television: {
    draw: drawTelevision,
    box: [
      [22, 36, 156, 122],
      [22, 36, 156, 138],
    ],
    focus: [[82, 44, 96]],
    sizeMm: [
      [965, 85, 565],
      [1730, 600, 1750],
    ],
    contents: ['1 layar', 'Kaki atau pengait dinding', 'Pengendali jarak jauh'],
  },
  ups: {
    draw: drawUps,
    box: [[56, 26, 122, 146]],
    focus: [[44, 48, 112]],
    sizeMm: [[100, 280, 145]],
    contents: ['1 UPS', 'Kabel daya'],
  },
} satisfies Record<string, Drawing>
