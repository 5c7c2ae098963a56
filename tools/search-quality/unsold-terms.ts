/** Returns the words of a list separated by spaces and line breaks. */
const listed = (text: string) => text.trim().split(/\s+/)

/**
 * Words that are right as they are and name nothing that the catalogue sells. They were written
 * down without looking at the catalogue or at the rules of the corrections. A search for one must
 * not be corrected.
 */
export const UNSOLD_TERMS: readonly string[] = [
  // Everyday words
  ...listed(`
    obat relawan tematik dokter perawat apotek klinik puskesmas vaksin bidan jantungan demam batuk
    sapi kambing ayam bebek kerbau kelinci kucing anjing burung kolam sawah ladang kebun hutan
    gunung pantai lautan danau sungai jembatan jalanan trotoar terminal stasiun bandara pelabuhan
    kapal perahu pesawat sepeda motor mobil truk becak ojek bensin solar knalpot velg
    cincin gelang kalung anting permata berlian mutiara perak emas tembaga kuningan
    beras gula garam tepung kopi cabai bawang merica ketumbar kunyit jahe lengkuas serai
    mangga pisang jeruk semangka melon pepaya durian rambutan salak nanas kelapa
    tempe tahu bakso soto rawon gudeg pecel lontong ketupat martabak klepon
    celana rok kebaya sarung selendang kerudung peci sandal kaos mantel payung
    kasur bantal guling selimut kelambu gorden karpet tikar
    rumah kamar dapur garasi teras pagar halaman tangga jendela pintu genangan
    menikah lamaran pengantin undangan pesta dekorasi pelaminan
    saham obligasi deposito tabungan pinjaman cicilan asuransi warisan
    hakim jaksa pengacara polisi tentara camat lurah bupati gubernur menteri
    wisata liburan hotel penginapan paspor visa tiket pramugari
    penyanyi aktor sutradara sinetron bioskop konser panggilan
    badminton karate silat tinju renang selam panjat catatan
    senang sedih marah takut berani malas rajin jujur sabar sombong
    melompat tertawa menangis bernyanyi berdoa berpikir bermimpi
    layangan kelereng gasing petasan kembangapi lampion
    pemilu kampanye partai suara rakyat demokrasi
    kerajaan pahlawan penjajah kemerdekaan prasasti candi
    bintang rembulan matahari planet meteor gerhana
    pesona makna lemak kantong kelopak kanopi penasaran langsing
  `),
  // Places
  ...listed(`
    bekasi depok bogor tangerang cirebon bandung garut tasikmalaya sumedang subang karawang
    semarang surakarta magelang purwokerto pekalongan tegal kudus jepara blora rembang
    surabaya malang kediri madiun jember banyuwangi probolinggo pasuruan lamongan tuban
    denpasar mataram kupang ende maumere waingapu larantuka
    medan binjai pematangsiantar padang bukittinggi payakumbuh pekanbaru dumai jambi
    palembang lubuklinggau bengkulu lampung metro pangkalpinang batam
    pontianak singkawang palangkaraya banjarmasin martapura samarinda balikpapan bontang tarakan
    manado tomohon bitung gorontalo palu poso kendari baubau makassar parepare palopo
    ambon tual ternate tidore sorong manokwari jayapura merauke timika nabire
  `),
  // Names of persons
  ...listed(`
    budi siti agus dewi andi sri wahyu ratna hendra yuliana bambang endang suharto megawati
    fitriani nurhayati rahmawati setiawan kurniawan hidayat saputra wijaya santoso gunawan
    simanjuntak siregar nasution hutapea situmorang tampubolon
    ahmad muhammad abdullah fatimah aisyah khadijah zainab hasanah
    yohanes maria kristina stefanus markus paulus
    wayan made nyoman ketut putu komang kadek
  `),
]
