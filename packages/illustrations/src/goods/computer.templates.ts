import type { Drawing, Paint } from '../drawing.ts'
import { BLACK, PAPER, STEEL } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { screen } from './lit-screen.ts'

function drawLaptop(p: Paint): string {
  return (
    rect(38, 42, 124, 92, p.main, 7) +
    glow('M45 42h56l-63 70V49a7 7 0 0 1 7-7z', 0.14) +
    rect(43, 47, 114, 78, BLACK.dark, 3) +
    screen(47, 51, 106, 70, p.accent) +
    textLine(p.label, 100, 132, { size: 6, fill: p.pale, weight: 700 }) +
    path('M38 134h124l20 22H18z', tint(STEEL.main, 0.25)) +
    path('M45 138h110l7 10H38z', STEEL.dark) +
    line('M44 141h112M41 145h118', STEEL.light, 2.2, '5 1.6') +
    path('M84 150h32l3 5H81z', STEEL.main) +
    path('M18 156h164l-3 5a4 4 0 0 1-3 2H24a4 4 0 0 1-3-2z', STEEL.deep)
  )
}

function drawTablet(p: Paint): string {
  return (
    rect(46, 32, 96, 132, p.dark, 10) +
    rect(42, 30, 98, 132, p.main, 10) +
    rect(47, 36, 88, 120, BLACK.dark, 6) +
    screen(51, 42, 80, 108, p.accent) +
    disc(91, 39, 1.5, STEEL.main) +
    textLine(p.sublabel, 91, 142, { size: 11, fill: '#fff', fit: 66 }) +
    path('M150 54l7-3 12 96-3 9-6-7z', '#F4F7F9') +
    path('M154 52l3-1 12 96-3 9z', PAPER.dark) +
    path('M160 149l9-2-3 9z', BLACK.main)
  )
}

function drawDesktop(p: Paint): string {
  const isTower = p.variant === 0
  const x = isTower ? 20 : 38
  return (
    (isTower
      ? crate([136, 66, 30, 98], [12, 10], { front: p.main, top: p.light, side: p.dark }) +
        path('M141 74h20v5h-20zM141 83h20v5h-20z', BLACK.dark) +
        disc(151, 104, 5, p.accent) +
        line('M142 122h18M142 128h18M142 134h18M142 140h18', p.deep, 1.6)
      : '') +
    path(`M${x + 46} 118h20l4 34h-28z`, STEEL.main) +
    rect(x + 28, 150, 56, 6, STEEL.dark, 3) +
    rect(x, 42, 112, 78, BLACK.main, 5) +
    screen(x + 5, 47, 102, 62, p.accent) +
    textLine(p.label, x + 56, 117, { size: 6, fill: '#fff' }) +
    path(`M${x + 6} 158h86l6 12H${x}z`, STEEL.light) +
    line(`M${x + 8} 161.5h82M${x + 6} 165.5h86`, STEEL.deep, 2.4, '5 1.6') +
    path(`M${x + 104} 160h9a4 4 0 0 1 4 4v6h-17v-6a4 4 0 0 1 4-4z`, STEEL.dark)
  )
}

function drawProjector(p: Paint): string {
  return (
    path('M156 96L196 58v92z', '#FFF1CC') +
    crate([28, 86, 118, 52], [24, 20], { front: '#EEF2F5', top: '#FFFFFF', side: '#C3CDD5' }) +
    rect(28, 124, 118, 14, '#D3DBE1', 2) +
    disc(112, 110, 25, p.main) +
    disc(112, 110, 20, BLACK.dark) +
    disc(112, 110, 14, shade(p.accent, 0.3)) +
    disc(112, 110, 8, p.accent) +
    oval(107, 104, 4, 3, '#fff') +
    line('M38 100h34M38 107h34M38 114h34', '#AEBAC4', 3) +
    textLine(p.label, 38, 134, { size: 9, fill: p.main, anchor: 'start', fit: 44 }) +
    rect(72, 74, 26, 5, p.accent, 2) +
    line('M110 76h20', '#AEBAC4', 3, '4 4') +
    rect(40, 138, 14, 8, STEEL.dark, 2) +
    rect(122, 138, 14, 8, STEEL.dark, 2)
  )
}

function drawProjectorScreen(p: Paint): string {
  return (
    rect(22, 32, 156, 14, p.main, 5) +
    rect(22, 32, 156, 5, p.light, 3) +
    rect(18, 30, 8, 18, p.dark, 2) +
    rect(174, 30, 8, 18, p.dark, 2) +
    rect(32, 46, 136, 106, BLACK.dark) +
    rect(37, 46, 126, 101, '#FCFDFE') +
    glow('M37 46h126v5H37z', 0.5) +
    veil('M37 46h126v5H37z', 0.1) +
    path('M56 128V92h16v36zM80 128V74h16v54zM104 128V100h16v28zM128 128V64h16v64z', p.accent) +
    line('M50 128h100', STEEL.main, 2) +
    textLine(p.label, 100, 64, { size: 9, fill: STEEL.deep, weight: 700 }) +
    rect(28, 150, 144, 7, p.main, 3) +
    line('M100 157v14', STEEL.dark, 2) +
    disc(100, 173, 3.5, p.accent)
  )
}

function drawPrinter(p: Paint): string {
  const isLaser = p.variant === 1
  return (
    (isLaser ? '' : path('M58 76l8-44h72l8 44z', PAPER.light) + path('M120 32h18l8 44h-20z', PAPER.dark)) +
    path('M34 74h132l10 20H24z', p.light) +
    rect(24, 92, 152, 50, p.main, 6) +
    glow('M24 98a6 6 0 0 1 6-6h140a6 6 0 0 1 6 6H24z', 0.35) +
    veil('M148 92h22a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6h-22z', 0.14) +
    rect(50, 112, 92, 10, BLACK.dark, 3) +
    path('M58 118h76l6 44H52z', PAPER.light) +
    line('M66 132h56M65 140h46', p.accent, 2.4) +
    path('M62 148h68l1 8H61z', PAPER.dark) +
    path('M44 142h10l-2 18h98l-2-18h10l6 24H38z', p.dark) +
    textLine(p.label, 34, 106, { size: 10, fill: '#fff', anchor: 'start', fit: 60 }) +
    rect(128, 99, 20, 8, shade(p.accent, 0.4), 2) +
    disc(160, 103, 4, '#3FA66B') +
    (isLaser ? rect(62, 80, 76, 5, p.dark, 2) : rect(60, 74, 80, 5, p.dark, 2))
  )
}

function drawScanner(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M56 88l10-54h68l10 54z', PAPER.light) +
      line('M76 48h46M74 58h50M73 68h52', p.accent, 2.4) +
      path('M44 86h112l12 62H32z', p.main) +
      glow('M44 86h60l-66 40z', 0.16) +
      path('M52 86h96l2 8H50z', BLACK.dark) +
      textLine(p.label, 100, 122, { size: 14, fill: '#fff', fit: 76 }) +
      disc(148, 134, 6, p.accent) +
      path('M32 148h136l6 14H26z', p.dark) +
      path('M52 150h96l4 16H48z', PAPER.main)
    )
  return (
    path('M30 118L52 48q2-6 8-6h92q6 0 6 6l14 70z', p.dark) +
    path('M42 112l18-56h86l12 56z', PAPER.main) +
    path('M24 118h152v26a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z', p.main) +
    path('M40 118h120l6 10H34z', '#BFE3EE') +
    glow('M40 118h46l-12 10H34z', 0.6) +
    path('M108 118h6l2 10h-8z', p.accent) +
    textLine(p.label, 34, 143, { size: 10, fill: '#fff', anchor: 'start', fit: 60 }) +
    line('M126 140h34', p.accent, 5, '7 5') +
    veil('M24 144h152a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z')
  )
}

export const computerDrawings = {
  laptop: {
    draw: drawLaptop,
    box: [[18, 42, 164, 121]],
    focus: [[70, 84, 88]],
    measured: 'width',
    sizeMm: [[325, 220, 19]],
    contents: ['1 laptop', 'Pengisi daya', 'Kartu garansi'],
  },
  tablet: {
    draw: drawTablet,
    box: [[42, 30, 127, 134]],
    focus: [[44, 72, 94]],
    sizeMm: [[165, 9, 250]],
    contents: ['1 tablet', 'Pena dan kabel data', 'Kartu garansi'],
  },
  'desktop-pc': {
    draw: drawDesktop,
    box: [
      [20, 42, 158, 128],
      [38, 42, 117, 128],
    ],
    focus: [
      [96, 56, 84],
      [50, 44, 92],
    ],
    sizeMm: [
      [540, 400, 480],
      [540, 200, 450],
    ],
    contents: ['1 komputer dan layar', 'Papan ketik dan tetikus', 'Kabel daya'],
  },
  projector: {
    draw: drawProjector,
    box: [[28, 66, 142, 80]],
    focus: [[74, 66, 80]],
    sizeMm: [[300, 235, 90]],
    contents: ['1 proyektor', 'Kabel daya dan HDMI', 'Pengendali jarak jauh'],
  },
  'projector-screen': {
    draw: drawProjectorScreen,
    box: [[18, 30, 164, 146]],
    focus: [[50, 50, 100]],
    sizeMm: [[1780, 80, 1780]],
    contents: ['1 layar gulung', 'Pengait dinding'],
    stands: 'hung',
    comes: 'loose',
  },
  printer: {
    draw: drawPrinter,
    box: [
      [24, 32, 152, 134],
      [24, 74, 152, 92],
    ],
    focus: [[22, 82, 80]],
    sizeMm: [[375, 347, 180]],
    contents: ['1 printer', 'Tinta awal', 'Kabel USB dan daya'],
  },
  scanner: {
    draw: drawScanner,
    box: [
      [24, 42, 152, 108],
      [26, 34, 148, 132],
    ],
    focus: [
      [24, 84, 78],
      [58, 66, 84],
    ],
    measured: 'width',
    sizeMm: [[280, 430, 60]],
    contents: ['1 pemindai', 'Kabel USB dan daya'],
  },
} satisfies Record<string, Drawing>
