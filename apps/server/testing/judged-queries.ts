/**
 * A search query of a school with the relevance of items, judged by the item name alone.
 *
 * `thing` matches the wanted product, `wish` its wanted properties, and `kin` products that are
 * only related.
 */
export type JudgedQuery = {
  readonly keyword: string
  readonly thing: RegExp
  readonly wish: readonly RegExp[]
  readonly kin: RegExp | null
}

/**
 * Returns the relevance grade of an item, 0 to 3: 3 for the product with all wishes, 2 with at
 * least half of them; 1 for the product otherwise, and for related ones.
 */
export function gradeOf({ thing, wish, kin }: JudgedQuery, name: string): number {
  if (!thing.test(name)) return kin?.test(name) ? 1 : 0
  const met = wish.filter((one) => one.test(name)).length
  if (met === wish.length) return 3
  return met * 2 >= wish.length ? 2 : 1
}

const judged = (keyword: string, thing: RegExp, wish: readonly RegExp[] = [], kin: RegExp | null = null) => ({
  keyword,
  thing,
  wish,
  kin,
})

const marker = /^Spidol (papan tulis|permanen)/
const anyMarker = /^Spidol/
const hvs = /^(Kertas HVS|Kertas warna HVS)/
const projector = /^Proyektor/
const laptop = /^Laptop/
const whiteboard = /^Papan tulis/
const pen = /^Pulpen/
const exerciseBook = /^Buku tulis/
const cabinet = /^(Lemari|Filing kabinet|Loker)/
const mealBox = /^Nasi kotak/
const snackBox = /^Kudapan kotak/
const banner = /^Cetak (spanduk|baliho|latar panggung)/
const schoolBook = /^Buku (Siswa|Panduan Guru|Kerja)/
const student = /^Buku Siswa/
const teacher = /^Buku Panduan Guru/
const workbook = /^Buku Kerja/
const chair = /^Kursi/
const studentTable = /^Meja siswa/
const tape = /^(Lakban|Isolasi)/

/**
 * Queries as users type them: plain names, brands and models, sizes, synonyms, typing errors,
 * books, services.
 */
export const JUDGED: readonly JudgedQuery[] = [
  // Plain product names
  judged('kertas', /^Kertas/, [], /kertas|Amplop/i),
  judged('spidol', anyMarker),
  judged('pulpen', pen),
  judged('pensil', /^Pensil/),
  judged('penghapus', /^Penghapus/),
  judged('penggaris', /^Penggaris/),
  judged('lem', /^Lem /),
  judged('gunting', /^Gunting/),
  judged('map', /^Map /),
  judged('ordner', /^Ordner/),
  judged('amplop', /^Amplop/, [], /amplop/),
  judged('stempel', /^Stempel/),
  judged('toner', /^Toner/),
  judged('tinta printer', /^Tinta printer/, [], /tinta/),
  judged('laptop', laptop, [], /laptop/i),
  judged('printer', /^Printer/, [], /printer/i),
  judged('proyektor', projector, [], /proyektor/),
  judged('layar proyektor', /^Layar proyektor/, [], projector),
  judged('mikrofon', /^Mikrofon/, [], /mikrofon/),
  judged('meja siswa', studentTable, [], /meja siswa/i),
  judged('kursi siswa', /^Kursi siswa/, [], /kursi siswa/i),
  judged('meja guru', /^Meja guru/),
  judged('lemari', /^Lemari/, [], /lemari/i),
  judged('rak buku', /^Rak buku/),
  judged('loker', /^Loker/),
  judged('papan tulis', whiteboard, [], /papan tulis/),
  judged('mikroskop', /^Mikroskop/),
  judged('globe', /^Globe/),
  judged('peta indonesia', /^Peta dinding/, [/Indonesia/]),
  judged('bola voli', /^Bola voli/, [], /^Bola/),
  judged('matras senam', /^Matras/, [/senam/]),
  judged('gitar', /^Gitar/),
  judged('angklung', /^Angklung/),
  judged('pianika', /^Pianika/),
  judged('seragam pramuka', /^Seragam Pramuka/, [], /^Seragam/),
  judged('topi sekolah', /^Topi sekolah/),
  judged('sepatu sekolah', /^Sepatu/, [/sekolah/]),
  judged('tas ransel', /^Tas sekolah/, [/ransel/]),
  judged('tempat sampah', /^Tempat sampah/),
  judged('sapu', /^Sapu/),
  judged('sabun cuci tangan', /^Sabun cuci tangan/),
  judged('masker', /^Masker/),
  judged('tensimeter', /^Tensimeter/),
  judged('semen', /^Semen/),
  judged('cat tembok', /^Cat tembok/, [], /^Cat (kayu|air|akrilik)/),
  judged('kloset duduk', /^Kloset/, [/duduk/]),
  judged('mesin jahit', /^Mesin jahit/, [], /^Mesin obras/),
  judged('kompor gas', /^Kompor gas/),
  judged('multimeter', /^Multimeter/),
  judged('raket', /^Raket/),
  // Product names with properties
  judged('kertas hvs a4', /^Kertas HVS/, [/ A4 /], hvs),
  judged('kertas hvs f4 70 gsm', /^Kertas HVS/, [/ F4 /, /70 gsm/], hvs),
  judged('hvs a4 80gsm', /^Kertas HVS/, [/ A4 /, /80 gsm/], hvs),
  judged('HVS 75 gr A3', /^Kertas HVS/, [/A3/, /75 gsm/], hvs),
  judged('spidol hitam', anyMarker, [/hitam/]),
  judged('spidol papan tulis hitam', marker, [/papan tulis/, /hitam/], anyMarker),
  judged('spidol permanen', marker, [/permanen/], anyMarker),
  judged('pulpen gel 0,5 mm', pen, [/gel/, /0,5 mm/]),
  judged('pulpen 0.7mm biru', pen, [/0,7 mm/, /biru/]),
  judged('pensil 2B', /^Pensil/, [/2B/]),
  judged('pensil warna', /^Pensil warna/, [], /^Pensil|warna/),
  judged('buku tulis 58 lembar', exerciseBook, [/58 lembar/]),
  judged('buku tulis kotak besar 38 lbr', exerciseBook, [/kotak besar/, /38 lembar/]),
  judged('laptop 14 inci', laptop, [/14 inci/]),
  judged('laptop 8gb 512gb', laptop, [/RAM 8 GB/, /512 GB/]),
  judged('laptop ram 16 gb', laptop, [/RAM 16 GB/]),
  judged('flashdisk 32 gb', /^Flashdisk/, [/32 GB/]),
  judged('flashdisk 64GB merah', /^Flashdisk/, [/64 GB/, /merah/]),
  judged('printer laser warna', /^Printer laser/, [/laser warna/], /^Printer/),
  judged('toner 85A', /^Toner/, [/85A/]),
  judged('lakban bening 48 mm', tape, [/Lakban bening/, /48 mm/]),
  judged('papan tulis 120x240', whiteboard, [/120 x 240/]),
  judged('papan tulis hijau kapur', whiteboard, [/hijau kapur/]),
  judged('meja siswa kayu jati', studentTable, [/kayu jati/]),
  judged('kursi siswa plastik sd', /^Kursi siswa/, [/plastik/, /SD/]),
  judged('kursi lipat', chair, [/lipat/]),
  judged('lemari arsip', /^Lemari/, [/arsip/], cabinet),
  judged('filing kabinet 4 laci', /^Filing kabinet/, [/4 laci/]),
  judged('rak buku besi 5 susun', /^Rak buku/, [/besi/, /5 susun/]),
  judged('gelas ukur 250 ml', /^Gelas ukur/, [/250 ml/], /^(Gelas|Labu)/),
  judged('tabung reaksi', /^Tabung reaksi/),
  judged('mikroskop binokuler 1000 kali', /^Mikroskop/, [/binokuler/, /1\.000 kali/]),
  judged('bola basket ukuran 5', /^Bola basket/, [/ukuran 5/], /^Bola/),
  judged('seragam sd merah putih', /^Seragam SD/, [/merah putih/], /^Seragam/),
  judged('cat tembok putih 25 kg', /^Cat tembok/, [/putih/, /25 kg/], /^Cat/),
  judged('pembersih lantai 4 liter', /^Pembersih lantai/, [/4 liter/], /^Pembersih/),
  judged('kotak p3k isi', /^Kotak P3K/, [/isi/], /P3K/),
  judged('stapler no 10', /^Stapler No. 10/, [], /^(Stapler|Isi staples)/),
  judged('kabel gulung', /^Kabel gulung/, [], /^Kabel/),
  judged('lampu led 12 watt', /^Lampu LED/, [/12 watt/]),
  // Brand and product
  judged('laptop nalaria', laptop, [/Nalaria/]),
  judged('proyektor lumenara', projector, [/Lumenara/]),
  judged('spidol arunika', anyMarker, [/Arunika/]),
  judged('kertas hvs kertajaya a4', /^Kertas HVS/, [/Kertajaya/, / A4 /], hvs),
  judged('meja siswa jatimulya', studentTable, [/Jatimulya/]),
  judged('mikroskop optikara', /^Mikroskop/, [/Optikara/]),
  judged('bola sportara', /^Bola/, [/Sportara/]),
  judged('tinta warnatek hitam', /^Tinta/, [/Warnatek/, /hitam/]),
  judged('lumenara', /Lumenara/),
  judged('cat catraya', /^Cat /, [/Catraya/]),
  // Synonyms
  judged('infocus', projector, [], /proyektor/),
  judged('lcd proyektor', projector, [], /proyektor/),
  judged('notebook 14 inch', laptop, [/14 inci/]),
  judged('pc', /^Komputer meja/, [], /komputer/i),
  judged('komputer', /^Komputer meja/, [], /komputer/i),
  judged('bolpoin', pen),
  judged('ballpoint hitam', pen, [/hitam/]),
  judged('pena gel', pen, [/gel/]),
  judged('boardmarker', anyMarker),
  judged('stip', /^Penghapus/),
  judged('hekter', /^Stapler/, [], /staples/),
  judged('isolasi', tape),
  judged('lakban', tape),
  judged('almari kaca', /^Lemari/, [/kaca/]),
  judged('whiteboard', whiteboard, [], /papan tulis/),
  judged('white board 90x120', whiteboard, [/90 x 120/]),
  judged('hardisk eksternal 1tb', /^(Hard disk|SSD) eksternal/, [/^Hard disk/, /1 TB/]),
  judged('flash disk', /^Flashdisk/),
  judged('tv', /^(Televisi|Papan interaktif)/),
  judged('speaker aktif', /^Pengeras suara/, [/aktif/]),
  judged('sound system', /^Pengeras suara/, [], /pengeras suara/),
  judged('scanner', /^Pemindai/, [], /pindai/),
  judged('router wifi', /^Router Wi-Fi/, [], /^(Titik akses|Switch)/),
  judged('volley', /^Bola voli/, [], /voli/),
  judged('kotak obat', /P3K/),
  judged(
    'atk',
    /^(Spidol|Pulpen|Pensil|Kertas|Map|Ordner|Buku|Lem|Stapler|Amplop|Kapur|Kalkulator|Penghapus|Penggaris|Rautan|Busur|Gunting|Lakban|Isolasi|Pisau|Papan tulis|Tinta|Toner|Stempel|Pembolong|Klip|Isi)/,
  ),
  judged('mebel', /^(Meja|Kursi|Lemari|Rak|Filing|Loker|Papan)/),
  judged('hand sanitizer', /^Cairan antiseptik/, [], /^(Sabun|Disinfektan)/),
  judged('snack box', snackBox),
  judged('nasi box ayam', mealBox, [/ayam/]),
  judged('banner', banner),
  judged('katering', /^(Nasi kotak|Kudapan|Prasmanan)/),
  // Typing errors, partial words, and joined or split words
  judged('spidoll', anyMarker),
  judged('kertsa', /^Kertas/, [], /kertas|Amplop/i),
  judged('kertas hvss a4', /^Kertas HVS/, [/ A4 /], hvs),
  judged('proyktor', projector, [], /proyektor/),
  judged('mikroskp', /^Mikroskop/),
  judged('laptp', laptop, [], /laptop/i),
  judged('pengaris', /^Penggaris/),
  judged('printr laser', /^Printer laser/, [], /^Printer/),
  judged('flasdisk 32gb', /^Flashdisk/, [/32 GB/]),
  judged('infokus', projector, [], /proyektor/),
  judged('lemarri arsip', /^Lemari/, [/arsip/], cabinet),
  judged('seragm pramuka', /^Seragam Pramuka/, [], /^Seragam/),
  judged('bukutulis', exerciseBook),
  judged('mejasiswa', studentTable, [], /meja siswa/i),
  judged('lap top', laptop, [], /laptop/i),
  judged('matematka kelas 7', schoolBook, [/Matematika/, /Kelas VII /]),
  judged('mikro', /^(Mikroskop|Mikrofon)/, [], /mikro/i),
  judged('proyek', /^(Proyektor|Layar proyektor)|Projek/, [], /proyektor/),
  judged('tabung rekasi', /^Tabung reaksi/),
  judged('kalkulatr ilmiah', /^Kalkulator/, [/ilmiah/]),
  judged('timbangn', /^Timbangan/),
  judged('stetoskp', /^Stetoskop/),
  judged('disinfektn', /^Disinfektan/),
  // Books by subject, level and class
  judged('buku matematika kelas 4', schoolBook, [/Matematika/, /Kelas IV /]),
  judged('matematika sd kelas 5', schoolBook, [/Matematika/, /SD Kelas V /]),
  judged('mtk smp kelas 8', schoolBook, [/Matematika/, /SMP Kelas VIII /]),
  judged(
    'buku siswa bahasa indonesia kelas x',
    student,
    [/Bahasa Indonesia/, /Kelas X /],
    /Bahasa Indonesia/,
  ),
  judged('b inggris kelas 9', schoolBook, [/Bahasa Inggris/, /Kelas IX /]),
  judged('buku guru ipa smp', teacher, [/ IPA /, /SMP/], / IPA SMP/),
  judged('panduan guru ppkn sd', teacher, [/Pancasila/, /SD/], /Pancasila/),
  judged('pkn kelas 6', schoolBook, [/Pancasila/, /Kelas VI /]),
  judged('penjas sma', schoolBook, [/PJOK/, /SMA/]),
  judged('fisika kelas xi', schoolBook, [/Fisika/, /Kelas XI /]),
  judged('biologi sma kelas 12', schoolBook, [/Biologi/, /Kelas XII /]),
  judged('agama islam kelas 1 sd', schoolBook, [/Agama Islam/, /SD Kelas I /], /Agama/),
  judged('buku kerja ips', workbook, [/ IPS /], / IPS /),
  judged('teknik otomotif smk', schoolBook, [/Teknik Otomotif/, /SMK/]),
  judged('buku kurikulum merdeka kelas 2', schoolBook, [/Kurikulum Merdeka/, /Kelas II /]),
  judged('informatika smp kls 7', schoolBook, [/Informatika/, /Kelas VII /]),
  judged('kamus bahasa indonesia', /^Kamus Bahasa Indonesia/, [], /^Kamus/),
  judged('kamus inggris', /^Kamus Inggris/, [], /^Kamus/),
  judged('petualangan di kebun teh', /Petualangan di Kebun Teh/),
  judged('majalah anak', /^Majalah Anak/, [], /^Majalah/),
  judged('cerita rakyat nusantara', /Cerita Rakyat Nusantara/),
  judged('ensiklopedia', /^Ensiklopedia/),
  judged('seni tari smp', schoolBook, [/Seni Tari/, /SMP/]),
  judged('buku paud mengenal huruf', /Mengenal Huruf/),
  judged('sejarah kelas 10', schoolBook, [/Sejarah/, /Kelas X /]),
  // Services
  judged('servis ac', /^Jasa .* AC/),
  judged('cuci ac 1 pk', /^Jasa .* AC/, [/cuci/, / 1 PK/]),
  judged('fotocopy a4', /^Fotokopi/, [/A4/]),
  judged('cetak spanduk', banner, [/spanduk/]),
  judged('jilid spiral', /^Jilid/, [/spiral/]),
  judged('nasi kotak rendang', mealBox, [/rendang/]),
  judged('sewa bus', /^Sewa bus/, [], /^Sewa minibus/),
  judged('sewa tenda', /^Sewa tenda/, [], /^Sewa/),
  judged('internet 50 mbps', /^Langganan internet/, [/50 Mbps/]),
  judged('jasa pengecatan', /^Jasa pengecatan/),
  judged('mengecat ruang kelas', /^Jasa pengecatan/, [/ruang kelas/]),
  judged('perbaikan meja', /^Jasa perbaikan/, [/meja/]),
  judged('sedot wc', /^Jasa sedot tinja/, [], /toilet|Kloset/),
  judged('instal ulang komputer', /^Jasa instal ulang/, [/komputer/], /^Jasa servis/),
  judged('narasumber kurikulum merdeka', /^Narasumber/, [/Kurikulum Merdeka/]),
  judged('cetak rapor', /^Cetak sampul rapor/, [], /rapor/),
  judged('domain sch.id', /^Domain/, [/sch\.id/]),
  judged('antivirus', /^Lisensi antivirus/),
]
