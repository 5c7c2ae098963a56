import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawing, Paint } from './drawing.ts'
import { mix } from './palettes.ts'
import type { ServiceName } from './service-tile.ts'
import { textLine } from './svg-text.ts'
import { getTemplate, type TemplateName } from './templates.ts'

export type GoodsName = Exclude<TemplateName, ServiceName>

/** What a drawing file does not say about its article. */
type Article = Pick<Drawing, 'contents' | 'stands' | 'comes' | 'measured'>

/**
 * The index of the drawings: package contents and posture of each goods template. A template
 * without an entry does not compile. Its pictures are `drawings/<tint>/<template>-<variant>.svg`.
 */
const ARTICLES: Readonly<Record<GoodsName, Article>> = {
  ream: { contents: ['500 lembar', 'Terbungkus kertas kedap lembap'] },
  notebook: { contents: ['10 buku', 'Sampul karton bergambar'] },
  folder: { contents: ['50 lembar map', 'Ukuran folio'] },
  binder: { contents: ['1 buah ordner', 'Penjepit logam dua lubang'] },
  envelope: { contents: ['100 lembar amplop', 'Perekat siap pakai'] },
  'marker-set': { contents: ['4 spidol papan tulis', 'Tinta dapat diisi ulang'] },
  'pen-set': { contents: ['12 pulpen', 'Mata pena bulat'] },
  'pencil-set': { contents: ['12 pensil', 'Sudah diraut'] },
  'ruler-set': { contents: ['1 kemasan', 'Untuk kebutuhan siswa'] },
  'chalk-box': { contents: ['50 batang kapur', 'Tidak berdebu'] },
  calculator: { contents: ['1 kalkulator', 'Baterai sudah terpasang'] },
  glue: { contents: ['1 lem', 'Tidak beracun'] },
  tape: { contents: ['2 gulung pita perekat'] },
  scissors: { contents: ['1 gunting', 'Mata pisau baja tahan karat'], stands: 'hung' },
  stapler: { contents: ['1 kemasan', 'Siap pakai'] },
  'ink-bottle': { contents: ['1 botol tinta', 'Tutup segel'] },
  toner: { contents: ['1 kartrid toner', 'Lembar petunjuk'] },
  whiteboard: {
    contents: ['1 papan', 'Wadah spidol', 'Baut dan pengait dinding'],
    stands: 'hung',
    comes: 'loose',
  },
  'board-eraser': { contents: ['1 penghapus', 'Lapisan kain felt'] },
  stamp: { contents: ['1 stempel', 'Bantalan tinta violet'], stands: 'hung' },
  laptop: { contents: ['1 laptop', 'Pengisi daya', 'Kartu garansi'], measured: 'width' },
  tablet: { contents: ['1 tablet', 'Pena dan kabel data', 'Kartu garansi'] },
  'desktop-pc': { contents: ['1 komputer dan layar', 'Papan ketik dan tetikus', 'Kabel daya'] },
  projector: { contents: ['1 proyektor', 'Kabel daya dan HDMI', 'Pengendali jarak jauh'] },
  'projector-screen': { contents: ['1 layar gulung', 'Pengait dinding'], stands: 'hung', comes: 'loose' },
  printer: { contents: ['1 printer', 'Tinta awal', 'Kabel USB dan daya'] },
  scanner: { contents: ['1 pemindai', 'Kabel USB dan daya'], measured: 'width' },
  router: { contents: ['1 perangkat', 'Adaptor daya', 'Kabel jaringan'] },
  'keyboard-mouse': { contents: ['1 set', 'Petunjuk pemasangan'] },
  headset: { contents: ['1 headset dengan mikrofon', 'Kabel audio'], stands: 'hung' },
  flashdisk: { contents: ['1 flashdisk', 'Gantungan'], stands: 'hung' },
  'hard-disk': { contents: ['1 cakram simpan', 'Kabel USB'] },
  speaker: { contents: ['1 pengeras suara', 'Kabel atau baterai'] },
  microphone: { contents: ['1 mikrofon', 'Penerima dan baterai'], stands: 'hung' },
  television: { contents: ['1 layar', 'Kaki atau pengait dinding', 'Pengendali jarak jauh'] },
  ups: { contents: ['1 UPS', 'Kabel daya'] },
  'pupil-desk': { contents: ['1 meja siap pakai', 'Alas kaki karet'], comes: 'loose' },
  'pupil-chair': { contents: ['1 kursi siap pakai', 'Alas kaki karet'], comes: 'loose' },
  'teacher-desk': { contents: ['1 meja', 'Kunci laci dua buah'], comes: 'loose' },
  'office-chair': { contents: ['1 kursi', 'Kunci pas dan petunjuk'] },
  cupboard: { contents: ['1 lemari', 'Kunci dua buah', 'Pengait dinding'], comes: 'loose' },
  'filing-cabinet': { contents: ['1 lemari arsip', 'Kunci dua buah'], comes: 'loose' },
  bookshelf: { contents: ['1 rak', 'Papan susun dan baut', 'Pengait dinding'], comes: 'loose' },
  'reading-table': { contents: ['1 meja baca', 'Baut dan kunci'], comes: 'loose' },
  'lab-table': { contents: ['1 meja laboratorium', 'Daun meja tahan bahan kimia'], comes: 'loose' },
  'notice-board': { contents: ['1 papan', 'Pengait dinding'], stands: 'hung', comes: 'loose' },
  'science-kit': { contents: ['1 koper kit', 'Lembar kerja siswa', 'Daftar alat'], measured: 'width' },
  beaker: { contents: ['1 buah', 'Kaca borosilikat'] },
  'test-tubes': { contents: ['Tabung reaksi dan rak', 'Kaca borosilikat'] },
  microscope: { contents: ['1 mikroskop', 'Lensa okuler dan objektif', 'Kaca objek'] },
  'chemical-bottle': { contents: ['1 botol', 'Lembar data keselamatan'] },
  'geometry-solids': { contents: ['1 set peraga', 'Kotak penyimpan'] },
  abacus: { contents: ['1 sempoa', 'Kayu halus tanpa serpihan'] },
  globe: { contents: ['1 bola dunia', 'Kaki dan busur derajat'] },
  'wall-map': { contents: ['1 peta gantung', 'Bilah kayu atas dan bawah'], stands: 'hung' },
  'toy-blocks': { contents: ['1 set mainan', 'Cat aman bagi anak'] },
  torso: { contents: ['1 model', 'Kunci nama bagian'] },
  ball: { contents: ['1 bola', 'Jarum pompa'] },
  racket: { contents: ['2 raket', 'Bola atau kok', 'Sarung'], stands: 'hung' },
  athletics: { contents: ['1 set', 'Siap pakai'] },
  'gym-mat': { contents: ['1 matras', 'Busa padat'], comes: 'loose' },
  chess: { contents: ['1 papan', 'Buah permainan lengkap'] },
  guitar: { contents: ['1 gitar', 'Senar cadangan', 'Tas kain'], stands: 'hung' },
  angklung: { contents: ['1 alat musik bambu', 'Buku nada'] },
  'music-keyboard': { contents: ['1 alat musik', 'Selang tiup atau adaptor', 'Tas'] },
  gamelan: { contents: ['1 alat musik', 'Pemukul'], comes: 'loose' },
  'paint-set': { contents: ['12 warna', '1 kuas', 'Tidak beracun'], measured: 'width' },
  easel: { contents: ['1 kuda-kuda', 'Baut pengatur tinggi'], comes: 'loose' },
  'dance-costume': { contents: ['1 set pakaian tari', 'Ikat pinggang'], stands: 'hung' },
  'cleaner-bottle': { contents: ['1 kemasan', 'Petunjuk pemakaian aman'] },
  'soap-dispenser': { contents: ['1 botol pompa', 'Isi penuh'] },
  broom: { contents: ['1 buah', 'Gagang terpasang'], comes: 'loose' },
  mop: { contents: ['1 set', 'Kain pengganti'], comes: 'loose' },
  bin: { contents: ['1 tempat sampah', 'Tutup'], comes: 'loose' },
  'wash-basin': { contents: ['1 wastafel', 'Keran dan pipa buang', 'Baut dinding'] },
  'first-aid-box': { contents: ['Perban, kasa, plester', 'Antiseptik dan gunting', 'Buku petunjuk P3K'] },
  medicine: { contents: ['1 kotak', 'Kemasan bersegel'] },
  'blood-pressure': { contents: ['1 alat', 'Petunjuk pemakaian'] },
  sickbed: { contents: ['1 buah', 'Siap pakai'], comes: 'loose' },
  'uniform-shirt': { contents: ['1 setel kemeja dan bawahan', 'Atribut terpasang'], stands: 'hung' },
  'sport-shirt': { contents: ['1 setel kaus dan celana'], stands: 'hung' },
  hat: { contents: ['1 topi', 'Pengatur ukuran'] },
  badge: { contents: ['1 atribut'], stands: 'hung' },
  bag: { contents: ['1 tas punggung', 'Penutup hujan'] },
  shoes: { contents: ['1 pasang sepatu', 'Tali cadangan'] },
  toolbox: { contents: ['1 set perkakas', 'Daftar isi'] },
  drill: { contents: ['1 alat', 'Perlengkapan dasar', 'Petunjuk pemakaian'] },
  oven: { contents: ['1 alat', 'Kartu garansi'] },
  pan: { contents: ['1 buah'] },
  'sewing-machine': { contents: ['1 mesin jahit', 'Jarum dan sekoci', 'Petunjuk pemakaian'] },
  fabric: { contents: ['Kain sesuai ukuran', 'Label bahan'] },
  multimeter: { contents: ['1 alat', 'Kabel penghubung', 'Petunjuk pemakaian'] },
  'watering-can': { contents: ['1 buah'], comes: 'loose' },
  'paint-can': { contents: ['1 kemasan', 'Petunjuk pemakaian'] },
  'cement-sack': { contents: ['1 sak', 'Kertas kraft dua lapis'], comes: 'loose' },
  'wood-planks': { contents: ['Sesuai jumlah pesanan', 'Kayu kering oven'], comes: 'loose' },
  'roof-sheet': { contents: ['Sesuai jumlah pesanan', 'Paku payung'], comes: 'loose' },
  lamp: { contents: ['1 lampu LED', 'Kartu garansi'], stands: 'hung' },
  cable: { contents: ['1 buah', 'Tembaga murni, SNI'] },
  toilet: { contents: ['1 buah', 'Baut dan penyekat'], comes: 'loose' },
  'lunch-box': { contents: ['1 porsi', 'Sendok dan tisu', 'Air minum'], comes: 'loose' },
  'drinking-water': { contents: ['1 kemasan', 'Tutup bersegel'], comes: 'loose' },
}

/** The folder of the drawings, as seen from this source and from a bundle. */
const FOLDER = join(import.meta.dirname, '../../../packages/illustrations/drawings')

/** What a drawing file may write in braces in the place of a text. */
const TEXTS: Readonly<Record<string, (paint: Paint) => string>> = {
  label: ({ label }) => label,
  LABEL: ({ label }) => label.toUpperCase(),
  initial: ({ label }) => label.slice(0, 1),
  sublabel: ({ sublabel }) => sublabel,
  'sublabel.first': ({ sublabel }) => sublabel.split(' ')[0] ?? '',
  'sublabel.rest': ({ sublabel }) => sublabel.split(' ').slice(1).join(' '),
}

const TONE = /var\(--(main|dark|deep|light|pale|accent|accentDark)\)/g
const MIXED = /color-mix\(in srgb, (#\w{6}), (#\w{6}) ([\d.]+)%\)/g
const TEXT =
  /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)" fill="([^"]+)"(?: text-anchor="(start|end)")?(?: font-weight="(500|600|700)")?(?: data-fit="([^"]+)")?>\{([\w.]+)\}<\/text>/g

/** Replaces the tones of a drawing file by colours. A mix may contain another one. */
function coloured(shapes: string, paint: Paint): string {
  let text = shapes.replaceAll(TONE, (_, name: keyof Paint) => String(paint[name]))
  while (text.includes('color-mix('))
    text = text.replaceAll(MIXED, (_, from: string, to: string, percent) => mix(from, to, percent / 100))
  return text
}

/** Replaces the texts in braces by those of a picture, in the size that fits. */
const lettered = (shapes: string, paint: Paint) =>
  shapes.replaceAll(TEXT, (_, x, y, size, fill: string, anchor, weight, fit, slot: string) =>
    textLine(TEXTS[slot]?.(paint) ?? '', Number(x), Number(y), {
      size: Number(size),
      fill,
      ...(anchor && { anchor }),
      ...(weight && { weight: Number(weight) }),
      ...(fit && { fit: Number(fit) }),
    }),
  )

const drawings = new Map<string, Drawing>()

/** Returns the drawing of a template in a variant. Its file is read once. */
export function goodsDrawing(template: GoodsName, variant: number): Drawing {
  const name = `${template}-${variant}.svg`
  const sameDrawing = drawings.get(name)
  if (sameDrawing) return sameDrawing
  const file = readFileSync(join(FOLDER, getTemplate(template).tint, name), 'utf8')
  const [, root = '', lines = ''] = /^<svg ([^>]+)>\n(.+)\n<\/svg>\n$/s.exec(file) ?? []
  const numbers = (attribute: string) =>
    (new RegExp(` data-${attribute}="([^"]+)"`).exec(root)?.[1] ?? '').split(' ').map(Number)
  const [x = 0, y = 0, w = 0, h = 0] = numbers('box')
  const [left = 0, top = 0, side = 0] = numbers('focus')
  const [width = 0, depth = 0, height = 0] = numbers('size-mm')
  const shapes = lines.replaceAll('\n', '')
  const drawing: Drawing = {
    draw: (paint) => lettered(coloured(shapes, paint), paint),
    box: [x, y, w, h],
    focus: [left, top, side],
    sizeMm: [width, depth, height],
    ...ARTICLES[template],
  }
  drawings.set(name, drawing)
  return drawing
}
