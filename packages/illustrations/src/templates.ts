import type { PaletteSet, Tint } from './palettes.ts'

/**
 * The properties of a template. `classes` are the names of the third-level categories that it
 * suits. `variants` are its shapes in the order of their number, from 0. `palettes` is the
 * list that the palette number selects from. `label` and `sublabel` describe the two texts, ''
 * if they are not drawn.
 */
export type TemplateRow = {
  readonly name: string
  readonly category: string
  readonly tint: Tint
  readonly classes: readonly string[]
  readonly palettes: PaletteSet
  readonly variants: readonly string[]
  readonly label: string
  readonly sublabel: string
}

const row =
  (category: string, tint: Tint) =>
  <Name extends string>(
    name: Name,
    classes: readonly string[],
    palettes: PaletteSet,
    variants: readonly string[],
    label = '',
    sublabel = '',
  ) => ({ name, category, tint, classes, palettes, variants, label, sublabel })

const atk = row('Alat tulis dan kantor', 'stationery')
const tik = row('Komputer dan elektronik', 'computer')
const mebel = row('Mebel sekolah', 'furniture')
const lab = row('Laboratorium dan peraga', 'laboratory')
const sport = row('Olahraga dan seni', 'sport')
const clean = row('Kebersihan dan kesehatan', 'cleaning')
const wear = row('Seragam dan perlengkapan', 'uniform')
const trade = row('Praktik kejuruan', 'vocational')
const build = row('Bahan bangunan ringan', 'building')
const food = row('Konsumsi', 'food')
const catering = row('Konsumsi', 'board')
const print = row('Cetak dan penggandaan', 'board')
const repair = row('Pemeliharaan', 'board')
const online = row('Internet dan perangkat lunak', 'board')
const event = row('Pelatihan dan acara', 'board')

const one = ['biasa'] as const
const brand = 'merek'
const caption = 'judul singkat di bawah gambar'

/**
 * All goods and service templates, in the order of the category tree. Book covers have their
 * own form.
 */
export const TEMPLATES = [
  atk('ream', ['Kertas'], 'brand', ['putih', 'warna'], brand, 'A4 70 gsm'),
  atk('notebook', ['Buku tulis'], 'brand', ['biasa', 'spiral'], brand, '58 lembar'),
  atk('folder', ['Map dan arsip'], 'brand', ['map kertas', 'map plastik'], brand),
  atk('binder', ['Map dan arsip'], 'brand', one, brand, 'F4'),
  atk('envelope', ['Kertas', 'Map dan arsip'], 'brand', ['putih', 'coklat'], brand),
  atk('marker-set', ['Alat tulis guru'], 'brand', ['campur', 'hitam', 'biru', 'merah'], brand),
  atk(
    'pen-set',
    ['Alat tulis siswa', 'Alat tulis guru'],
    'brand',
    ['hitam', 'biru', 'merah'],
    brand,
    '0,5 mm',
  ),
  atk('pencil-set', ['Alat tulis siswa'], 'brand', ['2B', 'warna'], brand, '2B'),
  atk(
    'ruler-set',
    ['Alat tulis siswa', 'Peraga matematika'],
    'brand',
    ['set penggaris', 'penghapus', 'rautan'],
    brand,
    '30 cm',
  ),
  atk('chalk-box', ['Alat tulis guru'], 'brand', ['putih', 'warna'], brand),
  atk('calculator', ['Alat tulis guru'], 'device', one, brand),
  atk('glue', ['Perekat dan gunting'], 'brand', ['botol', 'stik'], brand),
  atk('tape', ['Perekat dan gunting'], 'brand', ['bening', 'coklat', 'kain'], brand),
  atk('scissors', ['Perekat dan gunting'], 'brand', ['gunting', 'pisau kater'], brand),
  atk(
    'stapler',
    ['Perekat dan gunting'],
    'brand',
    ['stapler', 'pembolong', 'klip kertas', 'isi staples'],
    brand,
    'No 10',
  ),
  atk('ink-bottle', ['Tinta dan toner'], 'brand', ['hitam', 'biru', 'magenta', 'kuning'], brand, '70 ml'),
  atk('toner', ['Tinta dan toner'], 'brand', one, brand, '85A'),
  atk('whiteboard', ['Papan tulis dan penghapus', 'Papan'], 'metal', ['putih', 'hijau', 'beroda'], brand),
  atk('board-eraser', ['Papan tulis dan penghapus'], 'brand', one, brand),
  atk('stamp', ['Stempel'], 'brand', ['kayu', 'otomatis'], 'kata pada cap'),

  tik('laptop', ['Laptop'], 'device', one, brand, '14 inci'),
  tik('tablet', ['Laptop'], 'device', one, brand, '10 inci'),
  tik('desktop-pc', ['Komputer meja'], 'device', ['menara', 'menyatu'], brand),
  tik('projector', ['Proyektor'], 'device', one, brand, 'XGA'),
  tik('projector-screen', ['Proyektor', 'Televisi dan layar'], 'device', one, brand),
  tik('printer', ['Printer'], 'device', ['tinta', 'laser'], brand),
  tik('scanner', ['Pemindai'], 'device', ['datar', 'dokumen'], brand),
  tik('router', ['Jaringan'], 'device', ['nirkabel', 'switch', 'titik akses'], brand),
  tik('keyboard-mouse', ['Aksesori'], 'device', ['set', 'tetikus', 'papan tik'], brand),
  tik('headset', ['Aksesori'], 'brand', one, brand),
  tik('flashdisk', ['Penyimpan data'], 'brand', one, brand, '32 GB'),
  tik('hard-disk', ['Penyimpan data'], 'device', one, brand, '1 TB'),
  tik('speaker', ['Pengeras suara'], 'device', ['aktif', 'portabel', 'megafon'], brand),
  tik('microphone', ['Pengeras suara'], 'device', one, brand),
  tik('television', ['Televisi dan layar'], 'device', ['dinding', 'papan interaktif'], brand, '43 inci'),
  tik('ups', ['UPS dan listrik'], 'device', one, brand, '650 VA'),

  mebel('pupil-desk', ['Meja siswa'], 'wood', ['tunggal', 'ganda']),
  mebel('pupil-chair', ['Kursi siswa'], 'wood', ['kayu', 'plastik']),
  mebel('teacher-desk', ['Meja guru'], 'wood', ['setengah biro', 'satu biro']),
  mebel('office-chair', ['Meja guru', 'Kursi siswa'], 'brand', ['beroda', 'lipat', 'susun']),
  mebel('cupboard', ['Lemari'], 'wood', ['kayu', 'kaca']),
  mebel('filing-cabinet', ['Lemari'], 'metal', ['empat laci', 'loker'], brand),
  mebel('bookshelf', ['Rak buku', 'Perpustakaan'], 'wood', ['satu sisi', 'rendah']),
  mebel('reading-table', ['Perpustakaan'], 'wood', one),
  mebel('lab-table', ['Laboratorium'], 'wood', ['biasa', 'dengan bak cuci']),
  mebel('notice-board', ['Papan'], 'wood', ['gabus', 'data'], 'judul papan'),

  lab('science-kit', ['Kit IPA'], 'brand', ['koper', 'listrik'], brand, 'Kit IPA'),
  lab('beaker', ['Alat gelas'], 'liquid', ['gelas kimia', 'erlenmeyer', 'gelas ukur'], '', '250 ml'),
  lab('test-tubes', ['Alat gelas'], 'liquid', one),
  lab('microscope', ['Mikroskop'], 'device', one, brand),
  lab('chemical-bottle', ['Bahan kimia dasar'], 'liquid', ['cair', 'padat'], 'nama bahan', '500 ml'),
  lab('geometry-solids', ['Peraga matematika'], 'brand', ['bangun ruang', 'pecahan', 'jam']),
  lab('abacus', ['Peraga matematika', 'Peraga PAUD'], 'wood', one),
  lab('globe', ['Peraga IPS dan peta'], 'wood', one, '', '33 cm'),
  lab('wall-map', ['Peraga IPS dan peta'], 'wood', ['Indonesia', 'dunia'], 'judul peta'),
  lab('toy-blocks', ['Peraga PAUD'], 'brand', ['balok', 'menara cincin', 'puzel']),
  lab('torso', ['Torso dan model'], 'wood', ['torso', 'rangka', 'mata', 'jantung', 'gigi']),

  sport('ball', ['Bola'], 'brand', ['sepak', 'voli', 'basket', 'takraw'], brand),
  sport('racket', ['Permainan', 'Atletik'], 'brand', ['bulu tangkis', 'tenis meja'], brand),
  sport('athletics', ['Atletik'], 'brand', ['kerucut', 'lembing dan cakram', 'gawang', 'pita ukur']),
  sport('gym-mat', ['Senam'], 'brand', ['lipat', 'gulung', 'puzel'], brand),
  sport('chess', ['Permainan'], 'wood', ['catur', 'congklak', 'ular tangga']),
  sport('guitar', ['Alat musik'], 'wood', one, brand),
  sport('angklung', ['Alat musik'], 'wood', ['angklung', 'suling']),
  sport('music-keyboard', ['Alat musik'], 'brand', ['pianika', 'papan nada'], brand),
  sport('gamelan', ['Rebana dan gamelan'], 'wood', ['rebana', 'saron', 'gong', 'gendang']),
  sport('paint-set', ['Seni rupa'], 'brand', ['cat air', 'krayon'], brand, '12 warna'),
  sport('easel', ['Seni rupa'], 'wood', one),
  sport('dance-costume', ['Tari'], 'brand', ['kebaya dan jarik', 'kipas dan selendang']),

  clean(
    'cleaner-bottle',
    ['Cairan pembersih'],
    'brand',
    ['botol', 'jeriken', 'semprot'],
    brand,
    'Pel lantai',
  ),
  clean('soap-dispenser', ['Sanitasi', 'Cairan pembersih'], 'brand', ['sabun', 'antiseptik'], brand),
  clean('broom', ['Alat kebersihan'], 'brand', ['ijuk', 'lidi', 'pengki', 'kemoceng']),
  clean('mop', ['Alat kebersihan'], 'brand', ['pel dan ember', 'sikat']),
  clean('bin', ['Tempat sampah'], 'brand', ['injak', 'beroda', 'tiga pilah'], 'tulisan'),
  clean('wash-basin', ['Sanitasi'], 'brand', one, brand),
  clean('first-aid-box', ['P3K'], 'brand', ['kotak', 'tas']),
  clean('medicine', ['P3K', 'UKS'], 'brand', ['masker', 'perban'], brand),
  clean('blood-pressure', ['UKS'], 'brand', ['digital', 'stetoskop', 'termometer'], brand),
  clean('sickbed', ['UKS'], 'brand', ['tempat tidur', 'timbangan', 'tandu']),

  wear(
    'uniform-shirt',
    ['Seragam SD, SMP, SMA', 'Pramuka'],
    'brand',
    ['SD', 'SMP', 'SMA', 'Pramuka', 'batik'],
    '',
    'M',
  ),
  wear('sport-shirt', ['Olahraga'], 'brand', one, 'nama sekolah', 'M'),
  wear('hat', ['Atribut', 'Pramuka'], 'brand', ['SD', 'SMP', 'SMA', 'baret']),
  wear('badge', ['Atribut', 'Pramuka'], 'brand', ['dasi', 'hasduk', 'lencana', 'ikat pinggang', 'bendera']),
  wear('bag', ['Tas'], 'brand', one, brand),
  wear('shoes', ['Sepatu'], 'brand', ['hitam', 'olahraga'], brand),

  trade('toolbox', ['Otomotif', 'Bangunan'], 'brand', ['kotak', 'kunci pas'], brand),
  trade('drill', ['Otomotif', 'Bangunan'], 'brand', ['bor', 'gerinda', 'gergaji'], brand),
  trade('oven', ['Tata boga'], 'device', ['oven', 'pengaduk', 'kompor gas'], brand),
  trade('pan', ['Tata boga'], 'brand', ['wajan', 'panci', 'pisau', 'loyang']),
  trade('sewing-machine', ['Tata busana'], 'brand', one, brand),
  trade('fabric', ['Tata busana', 'Perhotelan'], 'brand', ['gulung', 'lipat'], brand),
  trade(
    'multimeter',
    ['Elektronika'],
    'brand',
    ['multimeter', 'solder', 'catu daya', 'kit elektronika'],
    brand,
  ),
  trade('watering-can', ['Pertanian'], 'brand', ['gembor', 'bibit', 'cangkul']),

  build('paint-can', ['Cat'], 'brand', ['kaleng', 'kuas dan rol'], brand, '5 kg'),
  build(
    'cement-sack',
    ['Semen dan mortar', 'Pertanian'],
    'brand',
    ['biasa', 'mortar', 'pupuk'],
    brand,
    '40 kg',
  ),
  build('wood-planks', ['Kayu'], 'wood', ['papan', 'tripleks']),
  build('roof-sheet', ['Atap'], 'brand', ['gelombang', 'genteng']),
  build('lamp', ['Listrik'], 'brand', ['bohlam', 'tabung'], brand, '12 W'),
  build('cable', ['Listrik', 'UPS dan listrik'], 'brand', ['gulungan', 'stopkontak'], brand),
  build('toilet', ['Sanitair'], 'brand', ['kloset', 'keran', 'pipa', 'kloset jongkok'], brand),

  food('lunch-box', ['Nasi kotak', 'Kudapan'], 'brand', ['nasi kotak', 'kudapan'], 'nama dapur'),
  food('drinking-water', ['Air minum'], 'brand', ['galon', 'dus gelas'], brand),

  catering('service-catering', ['Nasi kotak', 'Prasmanan'], 'brand', one, caption),
  catering('service-snack', ['Kudapan', 'Air minum'], 'brand', one, caption),
  print('service-print', ['Buku', 'Rapor dan sertifikat', 'Formulir'], 'brand', one, caption),
  print('service-copy', ['Fotokopi', 'Jilid'], 'brand', one, caption),
  print('service-banner', ['Spanduk'], 'brand', one, caption),
  repair('service-renovation', ['Ruang kelas', 'Mebel'], 'brand', one, caption),
  repair('service-roof', ['Atap dan plafon'], 'brand', one, caption),
  repair('service-electric', ['Listrik'], 'brand', one, caption),
  repair('service-air-conditioner', ['AC'], 'brand', one, caption),
  repair('service-computer', ['Komputer'], 'brand', one, caption),
  repair('service-garden', ['Taman'], 'brand', one, caption),
  repair('service-plumbing', ['Toilet'], 'brand', one, caption),
  online('service-internet', ['Langganan internet', 'Hos dan domain'], 'brand', one, caption),
  online('service-software', ['Lisensi', 'Aplikasi sekolah'], 'brand', one, caption),
  event('service-training', ['Narasumber'], 'brand', one, caption),
  event('service-venue', ['Sewa gedung', 'Sewa alat'], 'brand', one, caption),
  event('service-camera', ['Dokumentasi'], 'brand', one, caption),
  event('service-bus', ['Transportasi'], 'brand', one, caption),
] as const satisfies readonly TemplateRow[]

export type TemplateName = (typeof TEMPLATES)[number]['name']

const byName = new Map<string, TemplateRow>(TEMPLATES.map((template) => [template.name, template]))

export const findTemplate = (name: string): TemplateRow | undefined => byName.get(name)

/** @throws RangeError if no row has the name; names come from `TemplateName`, so this is a bug */
export function getTemplate(name: TemplateName): TemplateRow {
  const templateRow = byName.get(name)
  if (!templateRow) throw new RangeError(`no picture template ${name}`)
  return templateRow
}

export function isTemplateName(name: string): name is TemplateName {
  return byName.has(name)
}
