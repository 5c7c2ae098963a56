/** `[name, icon]`. A textbook class has the school levels below it. */
type ClassRow = readonly [name: string, icon: string]
type GroupRow = readonly [name: string, icon: string, classes: readonly ClassRow[]]
type KindRow = readonly [name: string, icon: string, groups: readonly GroupRow[]]

const STATIONERY: GroupRow = [
  'Alat tulis dan kantor',
  'pencil-ruler',
  [
    ['Kertas', 'note-blank'],
    ['Alat tulis siswa', 'pencil'],
    ['Alat tulis guru', 'pen'],
    ['Buku tulis', 'notebook'],
    ['Map dan arsip', 'folder'],
    ['Perekat dan gunting', 'scissors'],
    ['Tinta dan toner', 'drop'],
    ['Papan tulis dan penghapus', 'chalkboard'],
    ['Stempel', 'stamp'],
  ],
]

const COMPUTERS: GroupRow = [
  'Komputer dan elektronik',
  'desktop',
  [
    ['Laptop', 'laptop'],
    ['Komputer meja', 'desktop-tower'],
    ['Proyektor', 'projector-screen'],
    ['Printer', 'printer'],
    ['Pemindai', 'scan'],
    ['Jaringan', 'wifi-high'],
    ['Aksesori', 'keyboard'],
    ['Penyimpan data', 'usb'],
    ['Pengeras suara', 'speaker-hifi'],
    ['Televisi dan layar', 'television'],
    ['UPS dan listrik', 'plug'],
  ],
]

const FURNITURE: GroupRow = [
  'Mebel sekolah',
  'chair',
  [
    ['Meja siswa', 'desk'],
    ['Kursi siswa', 'chair'],
    ['Meja guru', 'table'],
    ['Lemari', 'lockers'],
    ['Rak buku', 'books'],
    ['Papan', 'presentation'],
    ['Perpustakaan', 'book-open'],
    ['Laboratorium', 'flask'],
  ],
]

const LABORATORY: GroupRow = [
  'Laboratorium dan peraga',
  'microscope',
  [
    ['Kit IPA', 'magnet'],
    ['Alat gelas', 'flask'],
    ['Mikroskop', 'microscope'],
    ['Bahan kimia dasar', 'test-tube'],
    ['Peraga matematika', 'math-operations'],
    ['Peraga IPS dan peta', 'globe-stand'],
    ['Peraga PAUD', 'puzzle-piece'],
    ['Torso dan model', 'person'],
  ],
]

const SPORT: GroupRow = [
  'Olahraga dan seni',
  'volleyball',
  [
    ['Bola', 'soccer-ball'],
    ['Atletik', 'person-simple-run'],
    ['Senam', 'person-simple-tai-chi'],
    ['Permainan', 'ping-pong'],
    ['Alat musik', 'guitar'],
    ['Rebana dan gamelan', 'music-notes'],
    ['Seni rupa', 'palette'],
    ['Tari', 'mask-happy'],
  ],
]

const CLEANING: GroupRow = [
  'Kebersihan dan kesehatan',
  'first-aid-kit',
  [
    ['Cairan pembersih', 'spray-bottle'],
    ['Alat kebersihan', 'broom'],
    ['Tempat sampah', 'trash'],
    ['P3K', 'first-aid-kit'],
    ['UKS', 'stethoscope'],
    ['Sanitasi', 'hand-soap'],
  ],
]

const UNIFORM: GroupRow = [
  'Seragam dan perlengkapan',
  't-shirt',
  [
    ['Seragam SD, SMP, SMA', 'student'],
    ['Pramuka', 'tent'],
    ['Olahraga', 't-shirt'],
    ['Atribut', 'medal'],
    ['Tas', 'backpack'],
    ['Sepatu', 'sneaker'],
  ],
]

const VOCATIONAL: GroupRow = [
  'Praktik kejuruan',
  'toolbox',
  [
    ['Otomotif', 'engine'],
    ['Tata boga', 'chef-hat'],
    ['Tata busana', 'needle'],
    ['Bangunan', 'hammer'],
    ['Elektronika', 'circuitry'],
    ['Pertanian', 'plant'],
    ['Perhotelan', 'call-bell'],
  ],
]

const BUILDING: GroupRow = [
  'Bahan bangunan ringan',
  'wall',
  [
    ['Cat', 'paint-bucket'],
    ['Semen dan mortar', 'wall'],
    ['Kayu', 'log'],
    ['Atap', 'house-line'],
    ['Listrik', 'lightbulb'],
    ['Sanitair', 'toilet'],
  ],
]

const SERVICES: readonly GroupRow[] = [
  [
    'Konsumsi',
    'bowl-food',
    [
      ['Nasi kotak', 'bowl-food'],
      ['Kudapan', 'cookie'],
      ['Prasmanan', 'fork-knife'],
      ['Air minum', 'drop-half'],
    ],
  ],
  [
    'Cetak dan penggandaan',
    'printer',
    [
      ['Spanduk', 'flag-banner'],
      ['Buku', 'book'],
      ['Rapor dan sertifikat', 'certificate'],
      ['Formulir', 'clipboard-text'],
      ['Fotokopi', 'copy'],
      ['Jilid', 'book-bookmark'],
    ],
  ],
  [
    'Pemeliharaan',
    'wrench',
    [
      ['Ruang kelas', 'paint-roller'],
      ['Atap dan plafon', 'house-line'],
      ['Listrik', 'lightning'],
      ['AC', 'snowflake'],
      ['Komputer', 'desktop'],
      ['Mebel', 'hammer'],
      ['Taman', 'tree'],
      ['Toilet', 'toilet'],
    ],
  ],
  [
    'Internet dan perangkat lunak',
    'wifi-high',
    [
      ['Langganan internet', 'wifi-high'],
      ['Hos dan domain', 'globe'],
      ['Lisensi', 'certificate'],
      ['Aplikasi sekolah', 'app-window'],
    ],
  ],
  [
    'Pelatihan dan acara',
    'chalkboard-teacher',
    [
      ['Narasumber', 'chalkboard-teacher'],
      ['Sewa gedung', 'buildings'],
      ['Sewa alat', 'microphone-stage'],
      ['Dokumentasi', 'camera'],
      ['Transportasi', 'bus'],
    ],
  ],
]

/**
 * Name of the category whose level-3 value enables zone prices.
 *
 * @spec 3 has_zone
 */
export const TEXTBOOKS = 'Buku teks utama (HET)'

const BOOKS: GroupRow = [
  'Buku pendidikan',
  'books',
  [
    [TEXTBOOKS, 'book-open-text'],
    ['Buku teks pendamping', 'book-open'],
    ['Buku panduan guru', 'book-open-user'],
    ['Buku pengayaan', 'book'],
    ['Referensi', 'bookmarks'],
    ['Buku PAUD', 'shapes'],
    ['Buku SLB', 'hand-heart'],
    ['Majalah', 'newspaper'],
  ],
]

/** The categories in the order of the menu: kinds, groups and classes with their icons. */
export const CATEGORY_ROWS: readonly KindRow[] = [
  [
    'Barang',
    'package',
    [STATIONERY, COMPUTERS, FURNITURE, LABORATORY, SPORT, CLEANING, UNIFORM, VOCATIONAL, BUILDING],
  ],
  ['Jasa', 'handshake', SERVICES],
  ['Buku', 'books', [BOOKS]],
]
