import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, BRASS, RED, STEEL, TIMBER } from '../materials.ts'
import { shade } from '../palettes.ts'
import { disc, glow, line, num, oval, path, rect, repeated, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawDrum } from './school.shapes.ts'

function drawGuitar(p: Paint): string {
  return turned(
    36,
    100,
    100,
    rect(94, 8, 12, 92, shade(p.main, 0.5), 2) +
      line('M94 22h12M94 34h12M94 46h12M94 58h12M94 70h12', STEEL.light, 1.4) +
      path('M91-10h18l-2 20H93z', p.deep) +
      line('M88-6h5M88 2h5M107-6h5M107 2h5', STEEL.light, 4) +
      path('M100 78q34-2 32 24-2 14 2 22 16 40-34 48-50-8-34-48 4-8 2-22-2-26 32-24z', p.dark) +
      path('M98 80q30-2 29 22-2 14 2 22 14 36-31 46-45-10-31-46 4-8 2-22-1-24 29-22z', p.main) +
      glow('M80 90q8-8 18-8-10 8-12 20-4 16-10 26-8-6 0-20-2-12 4-18z', 0.22) +
      disc(99, 112, 15, p.light) +
      disc(99, 112, 12, BLACK.dark) +
      rect(84, 146, 30, 6, p.deep, 2) +
      line('M96 10v138M99 10v138M102 10v138', '#F4F7F2', 0.8) +
      textLine(p.label, 99, 164, { size: 7, fill: '#fff', fit: 34 }),
  )
}

function drawAngklung(p: Paint): string {
  const tube = (x: number, topY: number, h: number, w: number) =>
    path(`M${x} ${topY}q${w / 2}-14 ${w} 8v${h - 8}H${x}z`, p.main) +
    veil(`M${x + w * 0.6} ${topY - 4}q${w * 0.3} 2 ${w * 0.4} 12v${h - 8}h-${w * 0.4}z`, 0.22) +
    line(`M${x + 2} ${topY + h * 0.5}h${w - 4}`, p.dark, 2)
  if (p.variant === 1)
    return (
      turned(
        -34,
        100,
        100,
        rect(14, 88, 172, 22, p.main, 8) +
          glow('M18 90h164v5H18z', 0.4) +
          veil('M14 103h172q0 7-8 7H22q-8 0-8-7z', 0.2) +
          line('M66 99h100', p.deep, 9, '9 8') +
          rect(18, 86, 12, 26, p.dark, 3) +
          rect(34, 86, 4, 26, p.deep),
      ) +
      line('M44 52q10-14 8-28l14 6', p.accent, 4) +
      disc(40, 54, 7, p.accent)
    )
  return (
    rect(32, 40, 7, 124, p.light, 3) +
    rect(92, 34, 7, 130, p.light, 3) +
    rect(160, 56, 7, 108, p.light, 3) +
    rect(26, 58, 146, 7, p.dark, 3) +
    tube(50, 74, 76, 20) +
    tube(72, 92, 58, 15) +
    tube(112, 84, 66, 18) +
    tube(134, 100, 50, 14) +
    path('M22 146h156v8H22z', p.dark) +
    rect(22, 152, 156, 14, p.main, 6) +
    glow('M26 153h148v3H26z', 0.4) +
    line('M60 66v6M79 66v26M121 66v16M141 66v34', RED, 2) +
    line('M28 52q6-16 8-20M164 50q6-8 4-18', p.accent, 3)
  )
}

function drawMusicKeyboard(p: Paint): string {
  const keys = (x: number, y: number, w: number, h: number, count: number) => {
    const step = w / count
    const blackKey = `h${num(step * 0.6)}v${num(h * 0.6)}h-${num(step * 0.6)}z`
    return (
      rect(x, y, w, h, '#fff', 2) +
      line(
        Array.from({ length: count - 1 }, (_, i) => `M${num(x + (i + 1) * step)} ${y}v${h}`).join(''),
        STEEL.main,
        1,
      ) +
      path(
        Array.from({ length: count - 1 }, (_, i) =>
          i % 7 === 2 || i % 7 === 6 ? '' : `M${num(x + (i + 0.7) * step)} ${y}${blackKey}`,
        ).join(''),
        BLACK.dark,
      )
    )
  }
  if (p.variant === 1)
    return (
      line('M56 128l88 40M144 128l-88 40', BLACK.main, 5) +
      path('M22 84h156l6 44H16z', BLACK.main) +
      rect(24, 78, 152, 26, p.main, 4) +
      rect(82, 83, 36, 15, '#BFE3EE', 2) +
      line('M34 91h30M130 91h34', p.accent, 5, '5 4') +
      textLine(p.label, 100, 94, { size: 8, fill: p.deep, fit: 32 }) +
      keys(20, 104, 160, 22, 15)
    )
  return (
    line('M40 92C12 84 20 40 52 46', STEEL.light, 6) +
    rect(50, 40, 20, 10, BLACK.main, 3) +
    rect(28, 74, 144, 74, p.dark, 12) +
    rect(28, 70, 144, 74, p.main, 12) +
    glow('M40 70h120q10 0 12 8H28q2-8 12-8z', 0.3) +
    textLine(p.label, 100, 92, { size: 13, fill: '#fff', fit: 80 }) +
    keys(38, 100, 124, 36, 12)
  )
}

function drawGamelan(p: Paint): string {
  if (p.variant === 1) {
    const bars = Array.from({ length: 6 }, (_, i) => {
      const h = 46 - i * 3
      const x = 36 + i * 22
      return (
        rect(x, 82 - h / 2, 18, h, BRASS.main, 4) +
        glow(`M${x + 3} ${84 - h / 2}h4v${h - 4}h-4z`, 0.45) +
        disc(x + 9, 88 - h / 2, 2, BRASS.dark) +
        disc(x + 9, 76 + h / 2, 2, BRASS.dark)
      )
    })
    return (
      path('M24 84q-8 0-8 10l10 66h18V100h112v60h18l10-66q0-10-8-10z', p.dark) +
      path('M28 92h144v52q-72-16-144 0z', p.main) +
      line('M56 132q10-20 22 0 12-20 22 0 12-20 22 0 10-20 22 0', p.accent, 3) +
      bars.join('') +
      turned(28, 150, 50, rect(132, 46, 44, 6, TIMBER.light, 3), rect(122, 38, 16, 22, p.deep, 4))
    )
  }
  if (p.variant === 2)
    return (
      path('M26 40q-10 0-10-10 12 4 84 4t84-4q0 10-10 10v8H26z', p.main) +
      rect(32, 44, 9, 122, p.main, 2) +
      rect(159, 44, 9, 122, p.dark, 2) +
      rect(20, 160, 34, 9, p.dark, 3) +
      rect(146, 160, 34, 9, p.dark, 3) +
      line('M84 48v16M116 48v16', RED, 3) +
      disc(103, 110, 50, BRASS.dark) +
      disc(100, 108, 50, BRASS.main) +
      disc(100, 108, 40, BRASS.dark) +
      disc(100, 108, 37, BRASS.main) +
      disc(101, 110, 14, BRASS.dark) +
      disc(99, 107, 12, BRASS.light) +
      glow('M60 96a42 42 0 0 1 30-28l2 9a34 34 0 0 0-24 22z', 0.5)
    )
  return (
    path('M38 92v22q0 46 62 46t62-46V92z', p.dark) +
    path('M38 92v18q6 40 62 42 56-2 62-42V92z', p.main) +
    oval(100, 92, 62, 42, p.deep) +
    oval(100, 89, 60, 40, '#F6EDDA') +
    oval(100, 89, 48, 31, '#FBF6EA') +
    oval(84, 78, 20, 10, '#fff') +
    repeated('j', oval(52, 128, 9, 12, BRASS.main) + oval(50, 126, 5, 8, BRASS.light), [
      [0, 0],
      [48, 18],
      [96, 0],
    ]) +
    line('M66 138q8 8 16 10M134 138q-8 8-16 10', p.accent, 3)
  )
}

export const musicDrawings = {
  guitar: {
    draw: drawGuitar,
    box: [[44, 24, 126, 146]],
    focus: [[52, 76, 84]],
    sizeMm: [[380, 110, 1000]],
    contents: ['1 gitar', 'Senar cadangan', 'Tas kain'],
    stands: 'hung',
  },
  angklung: {
    draw: drawAngklung,
    box: [
      [22, 32, 156, 134],
      [24, 24, 150, 130],
    ],
    focus: [
      [40, 60, 84],
      [62, 60, 80],
    ],
    sizeMm: [
      [350, 120, 420],
      [330, 30, 30],
    ],
    contents: ['1 alat musik bambu', 'Buku nada'],
  },
  'music-keyboard': {
    draw: drawMusicKeyboard,
    box: [
      [20, 40, 152, 108],
      [16, 78, 168, 92],
    ],
    focus: [
      [30, 62, 90],
      [58, 68, 84],
    ],
    sizeMm: [
      [420, 100, 50],
      [940, 320, 110],
    ],
    contents: ['1 alat musik', 'Selang tiup atau adaptor', 'Tas'],
  },
  gamelan: {
    draw: withShapes(3, drawGamelan, drawDrum),
    box: [
      [38, 47, 124, 113],
      [16, 38, 168, 122],
      [16, 30, 168, 139],
      [34, 44, 132, 122],
    ],
    focus: [
      [40, 60, 84],
      [34, 46, 84],
      [58, 66, 84],
      [62, 67, 76],
    ],
    sizeMm: [
      [300, 300, 90],
      [900, 350, 400],
      [800, 500, 1100],
    ],
    contents: ['1 alat musik', 'Pemukul'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
