/** Everyday words of schools. One set on each line; `school-synonyms.ts` reads them. */
export const INDONESIAN_SYNONYMS = `
bangku siswa > meja siswa, kursi siswa
bangku sekolah > meja siswa, kursi siswa
bangku murid > meja siswa, kursi siswa
bangku > kursi, meja siswa
meja murid = meja siswa = meja belajar siswa
kursi murid = kursi siswa
kursi belajar > kursi siswa
meja pengajar = meja guru
kursi pengajar = kursi guru
kursi direktur > kursi kantor
kursi kerja = kursi kantor
kursi rapat > kursi susun, kursi lipat
kursi hajatan > kursi susun, kursi lipat
meja kerja > meja guru
meja perpustakaan = meja baca
meja praktikum = meja laboratorium
lemari berkas = lemari arsip
lemari dokumen = lemari arsip
lemari besi > lemari arsip, filing kabinet
lemari pakaian > lemari seragam
lemari pajangan > lemari kaca
lemari piala > lemari kaca
lemari perpustakaan > lemari buku, rak buku
rak perpustakaan > rak buku
rak koran > rak buku
kotak penyimpanan siswa > loker
papan kapur = papan tulis hijau kapur
papan pajang > papan pengumuman
mading > papan pengumuman
majalah dinding > papan pengumuman
papan absen > papan data
papan statistik > papan data
papan organisasi = papan struktur
tong sampah = tempat sampah = bak sampah = keranjang sampah
kain pel = alat pel = tongkat pel
pel lantai > alat pel
serokan = pengki = cikrak
bulu ayam = kemoceng = sulak
sabun pel > pembersih lantai
karbol > pembersih lantai, disinfektan
obat pel > pembersih lantai
pewangi lantai > pembersih lantai
sabun lantai > pembersih lantai
pembersih wc = pembersih porselen
pembersih kloset = pembersih porselen
sabun tangan = sabun cuci tangan
sikat wc = sikat toilet
bak cuci tangan = wastafel = tempat cuci tangan
jamban > kloset
kakus > kloset
kran = keran
paralon = pipa pvc
seng > atap gelombang
genting = genteng
cat dinding = cat tembok
colokan = stopkontak
bohlam > lampu led
lampu neon > lampu led
pembangkit listrik > genset
cutter = kater = pisau kater
pisau pemotong > pisau kater
serutan pensil = rautan
orotan = rautan
pelubang kertas = pembolong kertas
staples > stapler, isi staples
anak staples = isi staples
isi hekter = isi staples
paper klip = klip kertas
penjepit kertas > klip kertas
lem kayu > lem putih
lem glukol > lem kertas
perekat kertas > lem kertas
plakban = lakban
selotip bolak balik = isolasi dua sisi
kertas cetak > kertas hvs
kertas printer > kertas hvs
kertas fotokopi > kertas hvs
kertas coretan > kertas buram
kertas koran > kertas buram
kertas bergaris > kertas folio
buku catatan > buku tulis
buku pelajaran > buku siswa
buku paket > buku siswa
buku teks > buku siswa
buku pegangan guru = buku panduan guru
buku latihan > buku kerja
buku cerita > buku pengayaan
buku bacaan > buku pengayaan
buku absen > buku agenda
amplop surat = sampul surat
alat gambar > pensil warna, krayon, penggaris
pewarna > pensil warna, krayon, spidol warna
crayon = krayon
pastel > krayon
mistar = penggaris
garisan = penggaris
busur derajat = busur
cap > stempel
bantalan stempel > stempel
hitungan > sempoa, kalkulator
bola dunia = globe
atlas dinding > peta dinding
kerangka manusia = model rangka
boneka anatomi > model torso
kaca pembesar > lup
gelas beker = gelas kimia
pembakar bunsen > pembakar
alat peraga matematika > peraga
mainan edukatif > balok susun, puzel, papan pasak
ape > balok susun, puzel, papan pasak
bola kaki = bola sepak
sepak bola > bola sepak
kok > bulu tangkis
badminton = bulu tangkis
tenis meja > bet tenis
pingpong = tenis meja
catur = papan catur
dakon = congklak
kun latihan = kerucut latihan
baju olahraga > kaus olahraga, setelan olahraga
kaos olahraga = kaus olahraga
baju seragam > seragam
seragam putih merah = seragam sd merah putih
baju pramuka = seragam pramuka
baju batik > seragam batik
sabuk = ikat pinggang
gesper = ikat pinggang
tas punggung > tas sekolah ransel
sepatu hitam > sepatu sekolah
sepatu kets > sepatu olahraga
bendera merah putih > bendera
suling = seruling
recorder > suling
kendang = gendang
hadroh = hadrah
obat luka > plester luka, kotak p3k
kapas > kasa steril
pembalut luka > perban
kasur uks > tempat tidur
ranjang = tempat tidur
sprei = seprai
timbangan berat badan = timbangan badan
alat tensi = tensimeter
pengukur suhu = termometer
penggorengan = wajan
panggangan > oven
cetakan kue > loyang
benih = bibit
kompos > pupuk
jajan > kudapan
kue > kudapan
konsumsi rapat > nasi kotak, kudapan kotak
nasi bungkus > nasi kotak
makan siang > nasi kotak, prasmanan
air galon > air minum
`
