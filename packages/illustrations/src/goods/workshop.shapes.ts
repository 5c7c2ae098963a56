import type { Paint } from '../drawing.ts'
import { BLACK, PAPER, RED, STEEL, TIMBER } from '../materials.ts'

import { crate, disc, glow, line, oval, path, rect, repeated, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

export const drawGrinder = (p: Paint): string =>
  turned(
    -18,
    100,
    100,
    rect(60, 74, 128, 42, p.main, 16) +
      veil('M60 100h128q0 16-16 16H76q-16 0-16-16z', 0.2) +
      glow('M76 77h96q8 0 12 8H64q4-8 12-8z', 0.3) +
      rect(150, 74, 38, 42, BLACK.main, 14) +
      path('M44 66h30v58H44q-12-29 0-58z', STEEL.main) +
      disc(40, 132, 38, STEEL.dark) +
      disc(38, 130, 36, '#B98A5E') +
      disc(38, 130, 14, STEEL.light) +
      disc(38, 130, 5, BLACK.main) +
      path('M2 118q10-36 56-28l8 20q-34-10-56 18z', STEEL.deep) +
      rect(76, 54, 14, 24, BLACK.main, 5) +
      rect(100, 68, 26, 9, p.accent, 4) +
      textLine(p.label, 112, 102, { size: 14, fill: '#fff', fit: 64 }),
  )

export const drawJigsaw = (p: Paint): string =>
  path('M44 148h120l6 12H40z', STEEL.main) +
  path('M44 148h120v4H44z', STEEL.light) +
  path('M70 158h9v22l-9-6z', STEEL.dark) +
  path('M58 82q0-34 34-36h44q28 2 30 34 2 22-12 26l-6 42H62q-6-34-4-66z', p.main) +
  path('M96 74h38q14 0 12 14t-16 12H100q-12-12-4-26z', '#E6EBEE') +
  veil('M58 118h92l-2 30H62q-3-16-4-30z', 0.2) +
  glow('M66 80q2-22 26-26h40q-40 4-50 30-8 8-16-4z', 0.3) +
  rect(110, 100, 22, 9, RED, 4) +
  textLine(p.label, 104, 138, { size: 14, fill: '#fff', fit: 72 }) +
  line('M164 76c20 0 10 30 26 30', BLACK.main, 5)

export const drawPowerSupply = (p: Paint): string =>
  crate([28, 62, 122, 94], [24, 18], { front: p.main, top: p.light, side: p.dark }) +
  rect(36, 70, 106, 34, BLACK.dark, 4) +
  textLine('12,0 V', 62, 92, { size: 14, fill: '#FF8B66', fit: 46 }) +
  textLine('1,5 A', 116, 92, { size: 14, fill: '#7FD79A', fit: 44 }) +
  disc(54, 124, 12, BLACK.main) +
  disc(88, 124, 12, BLACK.main) +
  line('M54 124l5-8M88 124l-6-7', '#fff', 3) +
  disc(116, 126, 6, RED) +
  disc(134, 126, 6, BLACK.dark) +
  textLine(p.label, 89, 151, { size: 9, fill: '#fff', fit: 70 }) +
  rect(34, 156, 14, 6, BLACK.main, 2) +
  rect(130, 156, 14, 6, BLACK.main, 2)

export const drawCircuitKit = (p: Paint): string =>
  path('M30 80l26-28h118l-26 28z', '#3C9A6B') +
  rect(30, 80, 118, 78, '#1F7A4D', 5) +
  path('M148 80l26-28v78l-26 28z', '#155C39') +
  line('M40 92h98M40 148h98', '#F2C14B', 6, '4 4') +
  rect(66, 104, 46, 30, BLACK.dark, 3) +
  line('M68 101h42M68 137h42', STEEL.light, 5, '3 4') +
  textLine(p.label, 89, 123, { size: 9, fill: '#fff', fit: 40 }) +
  rect(36, 108, 18, 20, STEEL.light, 2) +
  disc(126, 112, 5, RED) +
  disc(126, 128, 5, '#7FD79A') +
  line('M76 66c-10-30 30-40 42-24M92 62c0-24 40-28 52-8', p.accent, 4) +
  rect(140, 46, 10, 14, BLACK.main, 2)

export const drawHoe = (p: Paint): string =>
  turned(
    30,
    100,
    100,
    rect(95, 20, 11, 158, TIMBER.main, 5) +
      veil('M102 22h4v154h-4z', 0.22) +
      path('M86 20h30v16H86z', STEEL.deep) +
      path('M88 30H66q-26 6-30 44l24 4q6-22 28-26z', STEEL.main) +
      path('M36 74l24 4 2-8-25-4z', STEEL.light) +
      rect(93, 132, 15, 30, p.main, 5),
  )

export function drawGasStove(p: Paint): string {
  const burner =
    disc(62, 104, 4, BLACK.main) +
    oval(62, 94, 27, 9, BLACK.main) +
    oval(62, 92, 18, 6, STEEL.deep) +
    line('M36 92h52M62 84v18M44 86l36 12M80 86L44 98', BLACK.dark, 3.4)
  return (
    path('M20 112l18-36h124l18 36z', STEEL.light) +
    rect(20, 112, 160, 40, p.main, 4) +
    glow('M20 114h160v5H20z', 0.35) +
    veil('M150 112h26a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4h-26z') +
    repeated('f', burner, [
      [0, 0],
      [76, 0],
    ]) +
    disc(46, 134, 11, BLACK.main) +
    disc(154, 134, 11, BLACK.main) +
    line('M46 134v-8M154 134l6-5', '#fff', 3) +
    textLine(p.label, 100, 138, { size: 13, fill: '#fff', fit: 72 }) +
    line('M52 88q4-10 10 0 6-10 10 0M128 88q4-10 10 0 6-10 10 0', '#5AB5DC', 3) +
    rect(30, 152, 16, 8, BLACK.main, 2) +
    rect(154, 152, 16, 8, BLACK.main, 2)
  )
}

export function drawKnifeSet(p: Paint): string {
  const handle = (x: number, y: number) =>
    rect(x, y, 15, 48, BLACK.main, 5) +
    disc(x + 7.5, y + 14, 2, STEEL.light) +
    disc(x + 7.5, y + 30, 2, STEEL.light) +
    rect(x + 1, y + 44, 13, 8, STEEL.main)
  return (
    handle(66, 46) +
    handle(90, 38) +
    handle(114, 50) +
    path('M52 92l20-16h74l-14 16z', TIMBER.light) +
    path('M52 92h80l-8 74H60z', TIMBER.main) +
    path('M132 92l14-16-10 74-12 16z', TIMBER.dark) +
    line('M66 92v20M84 92v20M102 92v20M118 92v20', TIMBER.deep, 2) +
    rect(70, 124, 44, 20, p.main, 3) +
    line('M78 134h28', '#fff', 3)
  )
}

export const drawBakingTin = (p: Paint): string =>
  path('M28 104l26-30h106l14 30z', STEEL.dark) +
  path('M44 104l18-22h92l8 22z', '#D9994A') +
  path('M62 82h92l3 8H55z', '#E9B877') +
  oval(86, 94, 8, 3, '#B5732A') +
  oval(124, 92, 9, 3, '#B5732A') +
  path('M20 104h160l-8 44a8 8 0 0 1-8 6H36a8 8 0 0 1-8-6z', STEEL.light) +
  path('M140 104h40l-8 44a8 8 0 0 1-8 6h-30z', STEEL.main) +
  rect(16, 100, 168, 8, PAPER.dark, 4) +
  line('M40 124h88', p.main, 5) +
  glow('M30 112h8l4 36h-6z', 0.6) +
  veil('M30 146h140l-2 4q-2 4-6 4H38q-6 0-8-8z', 0.12)
