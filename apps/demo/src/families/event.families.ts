import type { Family } from './family.ts'
import { servicesOf } from './family.ts'

const online = servicesOf('Internet dan perangkat lunak')
const event = servicesOf('Pelatihan dan acara')

export const EVENT_FAMILIES: readonly Family[] = [
  online({
    key: 'internet',
    class: 'Langganan internet',
    weight: 3,
    name: 'Langganan internet {cepat} per bulan {jalur}',
    parts: {
      cepat: [['20 Mbps', 0.6], '50 Mbps', ['100 Mbps', 1.45], ['200 Mbps', 2.2]],
      jalur: ['serat optik', ['nirkabel', 0.9], ['satelit', 2.6]],
    },
    never: [
      ['satelit', '100 Mbps'],
      ['satelit', '200 Mbps'],
      ['nirkabel', '200 Mbps'],
    ],
    base: 520_000,
    unit: 'Bulan',
    picture: { template: 'service-internet', label: '{cepat}' },
    descriptions: [
      'Internet {jalur} {cepat} tanpa batas kuota untuk sekolah.',
      'Modem dipinjamkan selama berlangganan.',
      'Gangguan ditangani dalam satu hari kerja.',
    ],
  }),
  online({
    key: 'hos',
    class: 'Hos dan domain',
    name: '{jenis} {lama}',
    parts: {
      jenis: ['Domain sch.id', ['Hos situs sekolah 10 GB', 6], ['Domain dan hos situs', 6.8]],
      lama: ['1 tahun', ['2 tahun', 1.9]],
    },
    base: 92_000,
    unit: 'Paket',
    picture: { template: 'service-internet', label: 'Situs web' },
    descriptions: [
      '{jenis} selama {lama}.',
      'Sertifikat SSL dan cadangan harian termasuk.',
      'Bantuan pindah dari tempat lama.',
    ],
  }),
  online({
    key: 'lisensi',
    class: 'Lisensi',
    name: 'Lisensi {jenis} {lama}',
    parts: {
      jenis: ['antivirus', ['aplikasi perkantoran', 3.2], ['aplikasi desain', 4.5], ['aplikasi ujian', 2.4]],
      lama: ['1 tahun', ['3 tahun', 2.5]],
    },
    base: 165_000,
    unit: 'Lisensi',
    picture: { template: 'service-software', label: 'Lisensi' },
    descriptions: [
      'Lisensi {jenis} untuk satu perangkat, {lama}.',
      'Kode dikirim lewat surel setelah pesanan diproses.',
      'Bantuan pemasangan jarak jauh.',
    ],
  }),
  online({
    key: 'aplikasi',
    class: 'Aplikasi sekolah',
    name: 'Aplikasi {jenis} {lama}',
    parts: {
      jenis: [
        'absensi siswa',
        ['perpustakaan', 1.1],
        ['rapor digital', 1.3],
        ['keuangan sekolah', 1.6],
        ['ujian berbasis komputer', 1.4],
      ],
      lama: [['1 semester', 0.6], '1 tahun'],
    },
    base: 2_400_000,
    unit: 'Paket',
    picture: { template: 'service-software', label: 'Aplikasi' },
    descriptions: [
      'Aplikasi {jenis} selama {lama} untuk satu sekolah.',
      'Pelatihan daring dua kali termasuk.',
      'Data dapat diunduh kapan saja.',
    ],
  }),
  event({
    key: 'narasumber',
    class: 'Narasumber',
    weight: 2,
    name: 'Narasumber {tema} {lama}',
    parts: {
      tema: [
        'Kurikulum Merdeka',
        'literasi dan numerasi',
        'kesehatan remaja',
        ['pembelajaran digital', 1.1],
        'pencegahan perundungan',
      ],
      lama: [['setengah hari', 0.6], '1 hari', ['2 hari', 1.85]],
    },
    base: 1_800_000,
    unit: 'Kegiatan',
    picture: { template: 'service-training', label: 'Pelatihan' },
    descriptions: [
      'Narasumber tema {tema} selama {lama}.',
      'Materi dan lembar kerja peserta disediakan.',
      'Laporan kegiatan dibuatkan.',
    ],
  }),
  event({
    key: 'sewa-alat',
    class: 'Sewa alat',
    weight: 2,
    name: 'Sewa {alat} {lama}',
    parts: {
      alat: [
        'tenda 4 x 6 meter',
        ['kursi susun 100 buah', 1.3],
        ['pengeras suara lapangan', 2.6],
        ['panggung 4 x 6 meter', 3.2],
        ['genset 5 kVA', 2],
      ],
      lama: ['1 hari', ['2 hari', 1.7]],
    },
    base: 420_000,
    unit: 'Kegiatan',
    picture: { template: 'service-venue', label: 'Sewa alat' },
    descriptions: [
      'Sewa {alat} selama {lama}, antar dan pasang.',
      'Petugas mendampingi selama acara.',
      'Dalam kota; luar kota dihitung jaraknya.',
    ],
  }),
  event({
    key: 'sewa-gedung',
    class: 'Sewa gedung',
    name: 'Sewa {tempat} {muat}',
    parts: {
      tempat: ['aula', ['gedung serbaguna', 1.5], ['lapangan olahraga', 0.5]],
      muat: [['100 orang', 0.6], '300 orang', ['600 orang', 1.7]],
    },
    base: 3_800_000,
    unit: 'Hari',
    picture: { template: 'service-venue', label: 'Gedung' },
    descriptions: [
      'Sewa {tempat} untuk {muat} selama satu hari.',
      'Termasuk kebersihan dan parkir.',
      'Jadwal dipastikan lewat percakapan.',
    ],
  }),
  event({
    key: 'dokumentasi',
    class: 'Dokumentasi',
    name: 'Jasa {jenis} {lama}',
    parts: {
      jenis: [
        'foto kegiatan',
        ['video kegiatan', 1.6],
        ['foto ijazah 50 siswa', 0.9],
        ['siaran langsung', 2.2],
      ],
      lama: ['setengah hari', ['1 hari', 1.6]],
    },
    never: [['foto ijazah 50 siswa', '1 hari']],
    base: 950_000,
    unit: 'Kegiatan',
    picture: { template: 'service-camera', label: 'Dokumentasi' },
    descriptions: [
      'Jasa {jenis} {lama} dengan juru kamera berpengalaman.',
      'Berkas asli diserahkan dalam flashdisk.',
      'Selesai disunting lima hari kerja.',
    ],
  }),
  event({
    key: 'bus',
    class: 'Transportasi',
    weight: 2,
    name: 'Sewa {kendaraan} {lama} {jarak}',
    parts: {
      kendaraan: ['bus 50 kursi', ['bus sedang 30 kursi', 0.7], ['minibus 14 kursi', 0.45]],
      lama: ['1 hari', ['2 hari', 1.85]],
      jarak: ['dalam provinsi', ['luar provinsi', 1.5]],
    },
    base: 2_900_000,
    unit: 'Unit',
    picture: { template: 'service-bus', label: 'Transportasi' },
    descriptions: [
      'Sewa {kendaraan} {lama} {jarak} dengan pengemudi.',
      'Bahan bakar termasuk; tol dan parkir ditanggung penyewa.',
      'Kendaraan laik jalan dan berasuransi.',
    ],
  }),
]
