import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, LEAF, RED, STEEL } from '../materials.ts'
import { crate, disc, glow, line, oval, path, rect, ring, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawCircuitKit, drawGrinder, drawHoe, drawJigsaw, drawPowerSupply } from './workshop.shapes.ts'

function drawToolbox(p: Paint): string {
  if (p.variant === 1) {
    const spanner = (x: number, h: number) =>
      path(
        `M${x - 10} ${100 - h / 2}q0-14 6-16v12h8v-12q6 2 6 16-2 8-6 10v${h - 30}q6 2 6 10a10 10 0 0 1-20 0q0-8 6-10v-${h - 30}q-6-2-6-10z`,
        STEEL.main,
      ) + line(`M${x - 2} ${112 - h / 2}v${h - 36}`, STEEL.light, 2)
    return (
      path('M26 60h148l-6 104H32z', p.main) +
      path('M26 60h148l-1 14H27z', p.dark) +
      [48, 76, 104, 132, 156].map((x, i) => spanner(x, 112 - i * 11)).join('') +
      path('M30 122h140l-2 42H32z', p.dark) +
      line('M62 122v42M90 122v42M118 122v42M144 122v42', p.light, 1.6) +
      textLine(p.label, 100, 150, { size: 16, fill: '#fff', fit: 100 })
    )
  }
  return (
    line('M66 70V50h68v20', BLACK.main, 9) +
    path('M58 70l20-34 8 4-16 30z', STEEL.light) +
    crate([26, 84, 124, 72], [24, 18], { front: p.main, top: p.light, side: p.dark }) +
    path('M26 84h124v18H26z', p.light) +
    path('M150 84l24-18v18l-24 18z', p.main) +
    rect(46, 94, 18, 16, STEEL.light, 2) +
    rect(112, 94, 18, 16, STEEL.light, 2) +
    textLine(p.label, 88, 136, { size: 20, fill: '#fff', fit: 104 }) +
    rect(26, 150, 124, 8, p.deep) +
    path('M150 150l24-18v8l-24 18z', p.deep)
  )
}

function drawDrill(p: Paint): string {
  return (
    path('M96 92h34l10 62q0 4-4 4H104z', BLACK.main) +
    path('M118 92h12l10 62q0 4-4 4h-10z', BLACK.dark) +
    path('M92 154h58a6 6 0 0 1 6 6v8a4 4 0 0 1-4 4H92z', p.dark) +
    path('M68 50h78q26 4 26 28t-26 24H68q-12 0-12-26t12-26z', p.main) +
    veil('M56 80h116q-2 20-26 22H68q-10 0-12-22z', 0.16) +
    glow('M70 54h74q10 0 18 6H64q2-6 6-6z', 0.3) +
    rect(38, 60, 20, 32, BLACK.light, 4) +
    rect(30, 66, 10, 20, STEEL.main, 2) +
    path('M30 73L8 75v2l22 2z', STEEL.dark) +
    path('M88 104q8 0 8 14l-6 2q-4-8-8-16z', RED) +
    line('M134 66h22M134 74h24M134 82h22', p.deep, 3) +
    textLine(p.label, 94, 82, { size: 14, fill: '#fff', fit: 58 })
  )
}

function drawMultimeter(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M110 150h60l6 16h-72z', BLACK.main) +
      line('M138 150c-14-12 20-14 0-26s20-12 4-24', STEEL.main, 4) +
      turned(
        -38,
        90,
        96,
        rect(70, 84, 74, 22, p.main, 9),
        veil('M70 97h74q0 9-9 9H79q-9 0-9-9z'),
        rect(54, 87, 18, 16, p.accent, 3),
        rect(22, 91, 34, 8, STEEL.main),
        path('M22 91L4 95l18 4z', STEEL.dark),
        textLine(p.label, 106, 99, { size: 10, fill: '#fff', fit: 54 }),
      ) +
      line('M132 62c14-28 46-16 40 16', BLACK.main, 5) +
      disc(60, 150, 20, STEEL.dark) +
      disc(58, 148, 20, STEEL.light) +
      ring(58, 148, 12, 12, STEEL.main, 4)
    )
  return (
    line('M76 158c-40 12-50-20-44-60', BLACK.main, 4) +
    line('M96 158c-10 18-60 16-62-10', RED, 4) +
    rect(28, 46, 8, 56, BLACK.main, 3) +
    path('M30 46l2-18 2 18z', STEEL.main) +
    rect(60, 32, 92, 136, p.dark, 12) +
    rect(58, 30, 88, 136, p.main, 12) +
    rect(66, 38, 72, 36, '#CFDCC9', 4) +
    textLine('220,4', 132, 64, { size: 22, fill: '#22382B', anchor: 'end' }) +
    disc(102, 112, 29, BLACK.dark) +
    ring(102, 112, 24, 24, p.accent, 4, '2 6.4') +
    disc(102, 112, 16, STEEL.deep) +
    line('M102 112l-8-11', '#fff', 4) +
    disc(78, 154, 5, BLACK.dark) +
    disc(102, 154, 5, RED) +
    disc(126, 154, 5, BLACK.dark) +
    textLine(p.label, 102, 86, { size: 8.5, fill: '#fff', fit: 60 })
  )
}

function drawWateringCan(p: Paint): string {
  if (p.variant === 1) {
    const plant = (x: number, leaf: string) =>
      path(`M${x - 20} 128h40l-5 38h-30z`, BLACK.main) +
      veil(`M${x + 4} 128h16l-5 38h-14z`, 0.3) +
      rect(x - 22, 122, 44, 9, BLACK.light, 2) +
      line(`M${x} 122V84`, LEAF.dark, 4) +
      path(
        `M${x} 104q-26 0-28-22 24-2 28 22zM${x} 92q2-26 28-28 2 24-28 28zM${x} 86q-14-16-4-36 16 14 4 36z`,
        leaf,
      )
    return plant(48, LEAF.main) + plant(152, LEAF.main) + plant(100, p.main) + disc(104, 46, 6, p.accent)
  }
  return (
    line('M112 84q0-44 36-24 24 30-6 70', p.dark, 9) +
    path('M76 130L34 72l8-6 44 46z', p.dark) +
    path('M18 62l22-14 10 20-18 10z', p.light) +
    line('M16 70l-6 10M22 78l-4 12M30 84l-2 12', '#5AB5DC', 3) +
    path('M70 88h76l6 72a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8z', p.main) +
    path('M122 88h24l6 72a8 8 0 0 1-8 8h-18z', p.dark) +
    oval(108, 88, 38, 8, p.deep) +
    glow('M76 100h8l-4 60h-8z', 0.3) +
    line('M66 146h84', p.accent, 5)
  )
}

export const vocationalDrawings = {
  toolbox: {
    draw: drawToolbox,
    box: [
      [26, 36, 148, 122],
      [26, 36, 148, 128],
    ],
    focus: [
      [34, 66, 108],
      [48, 82, 104],
    ],
    sizeMm: [
      [410, 200, 220],
      [330, 20, 260],
    ],
    contents: ['1 set perkakas', 'Daftar isi'],
  },
  drill: {
    draw: withShapes(1, drawDrill, drawGrinder, drawJigsaw),
    box: [
      [8, 50, 164, 122],
      [2, 40, 190, 130],
      [40, 46, 150, 134],
    ],
    focus: [
      [50, 44, 88],
      [51, 59, 92],
      [71, 69, 87],
    ],
    sizeMm: [[260, 75, 220]],
    contents: ['1 alat', 'Perlengkapan dasar', 'Petunjuk pemakaian'],
  },
  multimeter: {
    draw: withShapes(2, drawMultimeter, drawPowerSupply, drawCircuitKit),
    box: [
      [26, 28, 126, 142],
      [16, 34, 160, 136],
      [28, 44, 148, 118],
      [30, 38, 146, 120],
    ],
    focus: [
      [62, 34, 80],
      [62, 34, 80],
      [30, 58, 92],
      [61, 56, 84],
    ],
    sizeMm: [
      [85, 40, 180],
      [220, 30, 30],
    ],
    contents: ['1 alat', 'Kabel penghubung', 'Petunjuk pemakaian'],
  },
  'watering-can': {
    draw: withShapes(2, drawWateringCan, drawHoe),
    box: [
      [10, 46, 154, 122],
      [26, 40, 148, 126],
      [36, 24, 130, 150],
    ],
    focus: [
      [60, 80, 84],
      [60, 40, 84],
      [48, 24, 90],
    ],
    sizeMm: [
      [420, 180, 320],
      [120, 120, 300],
    ],
    contents: ['1 buah'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
