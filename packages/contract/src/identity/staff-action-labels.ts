/**
 * Labels of successful staff calls in the staff log, by call; calls with several steps have one
 * label per `action`. The table lists every call by which staff change something; a test compares
 * it with the server's calls.
 *
 * @decision 0068
 */
export const STAFF_ACTION_LABELS: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'POST /staff/setting/:key': 'Setelan diubah',
  'POST /staff/setting/change/:changeId': {
    agree: 'Perubahan setelan disetujui',
    refuse: 'Perubahan setelan ditolak',
    cancel: 'Perubahan setelan dibatalkan',
  },
  'POST /staff/member/:memberId/numbers': 'Nomor lengkap anggota dilihat',
  'POST /staff/member/:memberId/step': {
    activate: 'Akun penyedia diaktifkan',
    refuse: 'Pendaftaran dikembalikan',
    'switch-off': 'Akun dinonaktifkan',
    'switch-on': 'Akun diaktifkan kembali',
    reopen: 'Pendaftaran dibuka kembali',
    ban: 'Akun diblokir',
    'lift-ban': 'Blokir akun dicabut',
  },
  'POST /staff/member/:memberId/code-removal': 'Pelepasan autentikator diajukan',
  'POST /staff/member/:memberId/code-removal/decision': {
    approve: 'Pelepasan autentikator disetujui',
    refuse: 'Pelepasan autentikator ditolak',
    cancel: 'Pengajuan pelepasan autentikator dibatalkan',
  },
  'POST /staff/account/:memberId/roles': 'Perubahan peran petugas diajukan',
  'POST /staff/account/:memberId/roles/decision': {
    approve: 'Peran petugas diubah',
    refuse: 'Perubahan peran petugas ditolak',
    cancel: 'Pengajuan perubahan peran petugas ditarik',
  },
  'POST /staff/member/:memberId/business-change': {
    approve: 'Perubahan data usaha disetujui',
    refuse: 'Perubahan data usaha ditolak',
  },
  'POST /staff/member/:memberId/payout-hold': {
    hold: 'Pencairan dana penyedia ditahan',
    release: 'Pencairan dana penyedia dilanjutkan',
  },
  'POST /staff/member/:memberId/description': {
    hide: 'Deskripsi toko disembunyikan',
    show: 'Deskripsi toko ditampilkan lagi',
  },
  'PUT /staff/member/:memberId/trust': 'Pemeriksaan barang penyedia diubah',
  'POST /finding/:findingId/step': {
    view: 'Temuan mulai ditelaah',
    explain: 'Temuan dijelaskan',
    report: 'Temuan dilaporkan',
    reopen: 'Temuan dibuka kembali',
  },
  'POST /finding/:findingId/note': 'Catatan temuan ditambah',
  'POST /staff/finding/search': 'Pencarian temuan dimulai',
  'POST /year-end/remind': 'Pengingat akhir tahun dikirim',
  'POST /staff/breach': 'Kasus kebocoran data dibuka',
  'POST /staff/breach/:breachId/step': {
    members: 'Pemberitahuan kebocoran kepada pemilik data dicatat',
    ministry: 'Pemberitahuan kebocoran kepada kementerian dicatat',
    close: 'Kasus kebocoran data ditutup',
  },
  'POST /staff/supervisor': 'Akun pengawas dibuat',
  'PUT /staff/supervisor/:memberId': 'Wilayah pengawas diubah',
  'POST /staff/item/:itemId/step': {
    approve: 'Barang disetujui',
    return: 'Barang dikembalikan',
    'take-down': 'Barang diturunkan',
  },
  'POST /staff/item/:itemId/proposal': {
    approve: 'Usulan perubahan barang disetujui',
    return: 'Usulan perubahan barang dikembalikan',
  },
  'POST /staff/synonym': 'Sinonim pencarian ditambah',
  'PUT /staff/synonym/:synonymId': 'Sinonim pencarian diubah',
  'DELETE /staff/synonym/:synonymId': 'Sinonim pencarian diakhiri',
  'POST /staff/reference': 'Daftar harga acuan dikirim',
  'POST /staff/reference/:listId/step': {
    publish: 'Daftar harga acuan diterbitkan',
    discard: 'Daftar harga acuan dibuang',
    withdraw: 'Daftar harga acuan ditarik',
  },
  'PUT /staff/reference/:listId/row/:rowNo': 'Kata pencocok harga acuan diubah',
  'POST /staff/ceiling': 'HET ditambah atau diubah',
  'DELETE /staff/ceiling/:isbn/:validFrom': 'HET dihapus',
  'POST /:type/currency': 'Mata uang ditambah',
  'PUT /:type/currency': 'Mata uang diubah',
  'DELETE /:type/currency': 'Mata uang dihapus',
  'POST /:type/group': 'Grup ditambah',
  'PUT /:type/group': 'Grup diubah',
  'DELETE /:type/group': 'Grup dihapus',
  'POST /:type/tag': 'Tag ditambah',
  'PUT /:type/tag': 'Tag diubah',
  'DELETE /:type/tag': 'Tag dihapus',
  'POST /staff/content': 'Halaman ditulis',
  'PUT /staff/content/:pageId': 'Halaman disimpan',
  'POST /staff/content/:pageId/restore': 'Versi lama halaman dikembalikan',
  'POST /staff/content/:pageId/publish': 'Halaman diterbitkan atau dijadwalkan',
  'POST /staff/content/:pageId/withdraw': 'Halaman ditarik',
  'POST /staff/content/image': 'Gambar untuk halaman diunggah',
  'POST /staff/answer': 'Templat jawaban ditambah',
  'PUT /staff/answer/:answerId': 'Templat jawaban diubah',
  'DELETE /staff/answer/:answerId': 'Templat jawaban dihapus',
  'POST /staff/chat/:chatId/step': {
    take: 'Percakapan diambil',
    'hand-over': 'Percakapan dialihkan',
    close: 'Percakapan ditutup',
  },
  'POST /staff/chat/:chatId/message/:messageId/hide': 'Pesan disembunyikan',
  'POST /chat/room': 'Percakapan dimulai',
  'POST /chat/:type/:chatId': 'Pesan dikirim sebagai platform',
  'POST /case/:caseId/step': {
    assign: 'Permintaan layanan diambil',
    work: 'Permintaan layanan dikerjakan',
    answer: 'Permintaan layanan dijawab',
    complete: 'Permintaan layanan diselesaikan',
    cancel: 'Permintaan layanan dibatalkan',
  },
  'POST /staff/work/:queue/:subjectId/step': {
    take: 'Tugas diambil',
    give: 'Tugas diserahkan',
    release: 'Tugas dikembalikan',
  },
  'POST /staff/job/:job/retry': 'Pekerjaan latar dicoba lagi',
  'POST /staff/sending/:channel/:sendingId': {
    retry: 'Kiriman gagal dikirim ulang',
    drop: 'Kiriman gagal dibiarkan',
  },
  'POST /staff/movement/:movementId/assign': 'Mutasi dipasangkan dengan tagihan',
  'POST /staff/movement/:movementId/return': 'Mutasi ditandai untuk dikembalikan',
  'POST /staff/payout/:orderId/send': 'Dana penyedia dikirim ulang',
  'POST /staff/payment-approval/:approvalId': {
    approve: 'Pembayaran disetujui sebagai petugas kedua',
    refuse: 'Pembayaran ditolak sebagai petugas kedua',
    cancel: 'Pengajuan pembayaran ditarik',
  },
  'POST /history/:orderId/payment/confirm': 'Pembayaran dikonfirmasi',
  'POST /history/:orderId/payment/refuse': 'Bukti bayar ditolak',
  'POST /history/:orderId/request/:requestId/grant': 'Permintaan dikabulkan',
  'POST /history/:orderId/request/:requestId/deny': 'Permintaan ditolak',
  'POST /complaint/:complaintId/say': 'Komplain ditanggapi',
  'POST /complaint/:complaintId/propose': 'Penyelesaian komplain diusulkan',
  'POST /complaint/:complaintId/agree': 'Usulan komplain disetujui',
  'POST /complaint/:complaintId/decline': 'Usulan komplain ditolak',
  'POST /complaint/:complaintId/complete': 'Komplain diselesaikan',
  'POST /complaint/:complaintId/cancel': 'Komplain dibatalkan',
  'POST /complaint/:complaintId/escalate': 'Komplain diteruskan ke platform',
  'POST /complaint/:complaintId/decide': 'Komplain diputuskan',
  'GET /finding/:findingId/archive': 'Arsip temuan diunduh',
  'GET /finding/:findingId/file': 'Berkas temuan diunduh',
  'GET /history/export': 'Daftar pesanan diunduh',
  'GET /history/export/xlsx': 'Daftar pesanan diunduh sebagai XLSX',
  'GET /history/export/goods': 'Daftar pesanan per barang diunduh',
  'GET /staff/member/export': 'Daftar anggota diunduh',
  'GET /staff/member/export/xlsx': 'Daftar anggota diunduh sebagai XLSX',
  'GET /staff/movement/export': 'Mutasi bank diunduh',
  'GET /staff/tax/export': 'Rekap pajak diunduh',
  'GET /staff/audit/export': 'Catatan tindakan diunduh',
  'GET /staff/figures/export': 'Angka platform diunduh',
  'GET /staff/figures/export/xlsx': 'Angka platform diunduh sebagai XLSX',
}

/** @returns the label of a staff action; undefined for a call that is not one */
export function staffActionLabel(call: string, step: string): string | undefined {
  const name = Object.hasOwn(STAFF_ACTION_LABELS, call) ? STAFF_ACTION_LABELS[call] : undefined
  if (name === undefined || typeof name === 'string') return name
  return Object.hasOwn(name, step) ? name[step] : Object.values(name)[0]
}

/**
 * The field of the body that has the reason of a staff action; `reason` for all other calls. Notes
 * and messages that explain a decision are its reason.
 *
 * @decision 0102
 */
const REASON_FIELDS: Readonly<Record<string, string>> = {
  'POST /history/:orderId/request/:requestId/grant': 'answer',
  'POST /history/:orderId/request/:requestId/deny': 'answer',
  'POST /complaint/:complaintId/propose': 'text',
  'POST /complaint/:complaintId/decline': 'text',
  'POST /complaint/:complaintId/complete': 'text',
  'POST /complaint/:complaintId/cancel': 'text',
  'POST /complaint/:complaintId/escalate': 'text',
  'POST /complaint/:complaintId/decide': 'text',
  'POST /case/:caseId/step': 'words',
  'POST /staff/breach/:breachId/step': 'conclusion',
  'POST /finding/:findingId/step': 'note',
  'POST /finding/:findingId/note': 'note',
}

/** Returns the reason that the body of a staff action gives; empty for none. */
export function reasonOfAct(call: string, body: unknown): string {
  const field = Object.hasOwn(REASON_FIELDS, call) ? String(REASON_FIELDS[call]) : 'reason'
  const text = new Map<string, unknown>(Object.entries(Object(body))).get(field)
  return typeof text === 'string' ? text.trim() : ''
}
