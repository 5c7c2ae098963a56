import type { Paint } from '../drawing.ts'
import { BLACK, PAPER, RED, STEEL } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, repeated, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

/** Draws a carton of refills with the brand on the front and a stripe above. */
const smallCarton = (p: Paint, text: string) =>
  crate([34, 98, 104, 62], [26, 20], { front: p.main, top: p.light, side: p.dark }) +
  rect(34, 98, 104, 8, p.accent) +
  textLine(p.label, 86, 132, { size: 17, fill: '#fff', fit: 88 }) +
  textLine(text, 86, 149, { size: 10, fill: p.accent, fit: 88, weight: 700 })

export const drawPunch = (p: Paint): string =>
  path('M30 146h140v14a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z', p.deep) +
  path('M44 132h112v14H44z', STEEL.main) +
  path('M44 132h112v4H44z', STEEL.light) +
  path('M58 110h18v28H58zM124 110h18v28h-18z', STEEL.dark) +
  path('M42 112q0-40 30-44h58q30 4 30 44l-10 4H52z', p.main) +
  path('M130 68q30 4 30 44l-10 4h-22q12-20 2-48z', p.dark) +
  glow('M52 106q2-30 24-32h40q-40 2-52 34z', 0.3) +
  textLine(p.label, 98, 100, { size: 15, fill: '#fff', fit: 64 }) +
  rect(152, 150, 26, 6, STEEL.light, 2)

export function drawClips(p: Paint): string {
  const clip = (x: number, y: number, lean: number, colour: string) =>
    turned(lean, x, y, line(`M${x - 8} ${y + 16}v-34q0-10 9-10t9 10v40q0 8-6 8t-6-8v-30`, colour, 3.6))
  return (
    clip(60, 74, -24, STEEL.dark) +
    clip(96, 64, 10, p.accentDark) +
    clip(132, 70, 34, STEEL.main) +
    smallCarton(p, 'Klip kertas')
  )
}

export function drawStapleBox(p: Paint): string {
  const strip = (x: number, y: number) =>
    crate([x, y, 62, 9], [16, 10], { front: STEEL.main, top: STEEL.light, side: STEEL.dark }) +
    line(`M${x + 2} ${y + 4.5}h58`, STEEL.dark, 7, '1 3')
  return strip(54, 76) + strip(74, 62) + smallCarton(p, 'Isi staples')
}

export const drawCutter = (p: Paint): string =>
  turned(
    -34,
    100,
    104,
    path('M14 96l26-8h30v26H34z', STEEL.light) +
      line('M34 90l-8 22M46 88l-8 24M58 88l-8 24', STEEL.main, 1.4) +
      rect(62, 84, 122, 34, p.main, 12) +
      veil('M62 106h122q0 12-12 12H74q-12 0-12-12z', 0.2) +
      glow('M74 86h98q8 0 10 6H64q2-6 10-6z', 0.3) +
      rect(76, 94, 52, 7, p.deep, 3) +
      rect(98, 88, 22, 14, p.accent, 4) +
      textLine(p.label, 154, 106, { size: 10, fill: '#fff', fit: 42 }),
  )

export function drawErasers(p: Paint): string {
  const one = (x: number, y: number) =>
    crate([x, y, 84, 34], [20, 16], { front: '#F7FAFC', top: '#FFFFFF', side: '#D5DEE4' }) +
    path(`M${x + 24} ${y}h60v34h-60z`, p.main) +
    path(`M${x + 24} ${y}l20-16h60l-20 16z`, p.light) +
    path(`M${x + 84} ${y}l20-16v34l-20 16z`, p.dark) +
    textLine(p.label, x + 54, y + 22, { size: 12, fill: '#fff', fit: 52 })
  return one(58, 76) + one(30, 126) + line('M146 160q10-6 18 2M150 150q8-2 12 4', STEEL.dark, 3)
}

export const drawSharpener = (p: Paint): string =>
  path('M56 158h88l8 12H48z', p.deep) +
  path('M62 60q0-20 38-20t38 20v98H62z', p.main) +
  path('M116 42q22 4 22 18v98h-24z', p.dark) +
  glow('M68 62q0-12 14-16v104H68z', 0.22) +
  disc(98, 86, 24, STEEL.main) +
  disc(98, 86, 17, BLACK.main) +
  disc(98, 86, 7, '#0F171C') +
  path('M72 122h52v28H72z', tint(p.main, 0.6)) +
  textLine(p.label, 98, 141, { size: 12, fill: p.deep, fit: 46 }) +
  line('M138 84h20v-16', STEEL.dark, 6) +
  rect(150, 54, 16, 18, p.accent, 6)

export const drawMouse = (p: Paint): string =>
  line('M100 54c0-26-32-14-36-32', BLACK.main, 4) +
  path('M60 96q0-44 40-44t40 44v32q0 40-40 40t-40-40z', p.main) +
  path('M100 52q40 0 40 44v32q0 40-40 40z', p.dark) +
  glow('M68 92q2-26 22-32-10 20-10 50-12-2-12-18z', 0.22) +
  line('M60 104h80M100 52v52', p.deep, 2) +
  rect(94, 68, 12, 26, p.accent, 6) +
  textLine(p.label, 100, 142, { size: 11, fill: '#fff', fit: 48 })

export const drawKeyboardAlone = (p: Paint): string =>
  path('M22 78h156l8 62a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z', p.dark) +
  path('M22 76h156l8 59a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z', p.main) +
  line('M29 87h142M27 100h146M25 112h150', p.pale, 9, '10 2.3') +
  line('M22 126h20M46 126h104M154 126h24', p.pale, 9, '200 2') +
  glow('M22 76h156v3H22z', 0.4)

export const drawMegaphone = (p: Paint): string =>
  turned(
    -16,
    100,
    100,
    path('M70 84L150 44q12 50 0 100L70 108z', p.main) +
      path('M70 98q60 8 84 6-1 22-4 40L70 108z', p.dark) +
      oval(150, 94, 12, 52, tint(p.main, 0.3)) +
      oval(151, 94, 7, 40, p.deep) +
      rect(40, 78, 34, 36, p.accent, 8) +
      path('M52 112h16l6 36H58z', BLACK.main) +
      textLine(p.label, 108, 94, { size: 11, fill: '#fff', fit: 48 }),
  ) + line('M176 58l10-6M180 84h10M176 108l8 6', p.accent, 4)

export const drawAccessPoint = (p: Paint): string =>
  oval(102, 112, 70, 44, STEEL.main) +
  oval(100, 106, 70, 44, '#F7FAFC') +
  oval(100, 104, 52, 31, '#E6EDF1') +
  oval(100, 102, 20, 11, p.main) +
  oval(100, 101, 6, 3.4, '#6FD37E') +
  textLine(p.label, 100, 130, { size: 9, fill: p.deep, fit: 48 }) +
  line('M72 48q28-20 56 0M82 58q18-12 36 0', p.accent, 5)

export const drawFoldingChair = (p: Paint): string =>
  line('M70 34l16 84M130 34l-16 84', STEEL.deep, 6) +
  line('M62 170L128 104M138 170L72 104', STEEL.dark, 6) +
  path('M66 36q34-8 68 0l-5 40q-29-6-58 0z', p.main) +
  veil('M116 33q10 0 18 3l-5 40q-8-2-16-3z') +
  path('M60 106h80l8 14H52z', p.light) +
  rect(52, 119, 96, 9, p.main, 4) +
  veil('M52 124h96q0 4-4 4H56q-4 0-4-4z', 0.25) +
  disc(100, 138, 4, BLACK.main)

export function drawStackChair(p: Paint): string {
  const seat = path('M58 98h76l10 18H50z', p.light) + rect(50, 115, 94, 10, p.main, 4)
  return (
    line('M62 40v70M132 40v70', STEEL.deep, 6) +
    path('M56 32h82a6 6 0 0 1 6 6v30H50V38a6 6 0 0 1 6-6z', p.main) +
    veil('M118 32h20a6 6 0 0 1 6 6v30h-22z') +
    repeated('s', seat, [
      [0, 0],
      [4, 12],
    ]) +
    line('M58 136l-6 34M140 136l8 34M70 136v24M130 136v24', STEEL.deep, 6)
  )
}

export const drawStretcher = (p: Paint): string =>
  line('M14 106h172', STEEL.dark, 7) +
  line('M14 128h172', STEEL.main, 7) +
  path('M36 104h128l6 26H30z', p.main) +
  path('M124 104h40l6 26h-42z', p.dark) +
  path('M36 102h28l-2 12H33z', '#fff') +
  line('M80 103l-3 27M116 103l2 27', shade(p.accent, 0.1), 7) +
  line('M44 134v24M156 134v24', STEEL.dark, 5) +
  line('M10 106h12M10 128h12M178 106h12M178 128h12', BLACK.main, 9) +
  disc(44, 160, 6, BLACK.main) +
  disc(156, 160, 6, BLACK.main)

export const drawThermometer = (p: Paint): string =>
  path('M66 62q34-22 72-2 12 8 6 18-20 20-42 18l12 66q-4 10-14 10H76q-8 0-10-8z', '#F4F8FA') +
  path('M112 50q14 2 26 10 12 8 6 18-20 20-42 18l12 66q-4 10-14 10h-8q10-60 6-80 20-20 14-42z', PAPER.dark) +
  path('M60 60q8-10 22-12l-6 44q-14-4-18-14z', p.main) +
  rect(96, 60, 40, 22, '#CFDCC9', 4) +
  textLine('36,5', 116, 77, { size: 14, fill: '#22382B' }) +
  path('M78 104h14q2 12-4 18H76z', p.accent) +
  textLine(p.label, 88, 150, { size: 9, fill: p.main, fit: 34 }) +
  line('M48 66h-14M50 78l-12 6M50 54l-12-6', RED, 3.5)
