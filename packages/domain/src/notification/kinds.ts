import {
  CHANNELS,
  type Channel,
  type NoticeGroup,
  type NoticeKindRow,
  type NoticeSide,
  type NoticeTemplate,
} from './audience.ts'
import type { NoticeKind } from './notice-kind.ts'

const act = (text: string, requiredRight: NoticeTemplate['requiredRight'] = null): NoticeTemplate => ({
  tab: 'action',
  text,
  requiredRight,
})
const buy = (text: string) => act(text, 'buy')
const pay = (text: string) => act(text, 'pay')
const info = (text: string): NoticeTemplate => ({ tab: 'information', text, requiredRight: null })
const log = (text: string): NoticeTemplate => ({ tab: 'activity', text, requiredRight: null })

const row = (
  group: NoticeGroup,
  templates: Partial<Record<NoticeSide, NoticeTemplate>>,
  channels: readonly Channel[] = CHANNELS,
): NoticeKindRow => ({ group, channels, ...templates })
/** A row for a notice inside the site, without other channels. */
const quiet = (group: NoticeGroup, templates: Partial<Record<NoticeSide, NoticeTemplate>>) =>
  row(group, templates, [])
/** A row for a notice that accompanies an email with all details. */
const withMail = (group: NoticeGroup, template: NoticeTemplate) =>
  row(group, { member: template }, ['wa', 'push'])
const both = (template: NoticeTemplate) => ({ buyer: template, vendor: template })
const toSchool = (template: NoticeTemplate) => row('payment', { buyer: template })

const toAsker = (text: string) => row('setting', { member: info(text) })

/**
 * No notice: the acting user knows about the event, and the other side is not affected or receives
 * another notice.
 */
const NO_SIDE = null

/**
 * The notice table: recipients, text and channels of each kind. Platform decisions on items and
 * accounts are also sent as emails of their own.
 *
 * @decision 0043
 */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, NoticeKindRow | null>> = {
  'order.new': row('order', { vendor: act('Pesanan baru {number} dari {school}. Konfirmasi atau tolak.') }),
  'order.remind': row('order', {
    vendor: act('Pesanan {number} belum Anda konfirmasi.'),
    buyer: info('Pesanan {number} belum dikonfirmasi penyedia.'),
  }),
  'order.await': row('order', {
    buyer: info('Pesanan {number} menunggu konfirmasi kepala sekolah.'),
  }),
  'order.approve': row('order', {
    vendor: act('Pesanan baru {number}. Konfirmasi atau tolak.'),
    buyer: info('Kepala sekolah mengonfirmasi pesanan {number}.'),
  }),
  'order.decline': row('order', {
    buyer: info('Kepala sekolah menolak pesanan {number}: {reason}. Isinya kembali ke keranjang.'),
  }),
  'order.withdrawn': quiet('order', {
    buyer: log('Pesanan {number} dibatalkan sebelum dikonfirmasi kepala sekolah.'),
  }),
  'order.lapse': row('order', {
    buyer: info(
      'Pesanan {number} batal sendiri karena tidak dikonfirmasi kepala sekolah sampai batas waktu.',
    ),
  }),
  'order.confirm': row('order', { buyer: info('Penyedia mengonfirmasi pesanan {number}.') }),
  'order.reject': row('order', {
    buyer: info('Penyedia menolak pesanan {number}: {reason}. Barangnya kembali ke keranjang.'),
  }),
  'order.cancel': row('order', { vendor: info('Sekolah membatalkan pesanan {number}: {reason}.') }),
  'order.expire': row(
    'order',
    both(info('Pesanan {number} batal otomatis karena tidak dikonfirmasi sampai batas waktu.')),
  ),
  'order.process': quiet('order', { buyer: log('Penyedia menyiapkan pesanan {number}.') }),
  'order.ship': row('order', {
    buyer: buy('Pesanan {number} dikirim. Periksa barangnya saat tiba, lalu buat BAST.'),
  }),
  'order.inspect': quiet('order', { vendor: log('Sekolah mencatat pemeriksaan barang pesanan {number}.') }),
  'order.replace': row('order', {
    vendor: act('Kirim {units} unit pengganti untuk pesanan {number}: {reason}'),
    buyer: info('Pengganti {units} unit untuk pesanan {number} sudah diminta.'),
  }),
  'order.withdrawReplacement': row('order', {
    vendor: info('Sekolah membatalkan permintaan pengganti pesanan {number}.'),
    buyer: log('Permintaan pengganti pesanan {number} dibatalkan.'),
  }),
  'replacement.sendPart': row('order', {
    buyer: buy('Sebagian pengganti pesanan {number} dikirim. Periksa barangnya saat tiba.'),
  }),
  'replacement.sendRest': row('order', {
    buyer: buy('Pengganti pesanan {number} dikirim. Periksa lagi saat tiba, lalu buat BAST.'),
  }),
  'order.uploadBast': row('order', {
    vendor: info('BAST pesanan {number} sudah dibuat. Pembayaran menyusul.'),
    buyer: pay('BAST pesanan {number} sudah dibuat. Bayar persis sebesar tagihannya.'),
  }),
  'order.pay': row('payment', {
    vendor: info('Sekolah sudah membayar pesanan {number}. Platform memeriksanya.'),
    staff: act('Pembayaran pesanan {number} menunggu diperiksa.'),
  }),
  'order.refusePayment': row('payment', {
    buyer: pay('Bukti bayar pesanan {number} ditolak: {reason}. Kirim bukti yang benar.'),
    vendor: log('Bukti bayar pesanan {number} ditolak; sekolah diminta mengirim lagi.'),
  }),
  'order.confirmPayment': row('payment', {
    buyer: info('Pembayaran pesanan {number} sudah diterima platform.'),
    vendor: info('Pembayaran pesanan {number} sudah diterima. Dana disalurkan ke rekening Anda.'),
  }),
  'order.complete': row('payment', {
    buyer: info('Pesanan {number} selesai.'),
    vendor: info('Dana pesanan {number} sudah disalurkan. Pesanan selesai.'),
  }),
  'order.ask': row('request', {
    buyer: buy('Penyedia meminta {asked} pesanan {number}: {reason}. Setujui atau tolak.'),
    vendor: act('Sekolah meminta {asked} pesanan {number}: {reason}. Setujui atau tolak.'),
  }),
  // Reported as the answer to the request.
  'order.settle': NO_SIDE,
  'order.cancelAgreed': row('order', both(info('Pesanan {number} dibatalkan atas kesepakatan.'))),
  'order.takeBack': row('order', both(info('Barang pesanan {number} dikembalikan; pesanan berakhir.'))),
  'order.close': row('order', both(info('Pesanan {number} ditutup atas kesepakatan kedua pihak.'))),
  'order.closeDecided': row('order', both(info('Platform menutup pesanan {number}.'))),
  // Reported as the complaint and as the rating.
  'order.complain': NO_SIDE,
  'order.endComplaint': NO_SIDE,
  'order.rate': NO_SIDE,
  'order.answerRating': NO_SIDE,
  'order.payoutFailed': row('payment', {
    vendor: info('Dana pesanan {number} belum sampai: {reason}. Periksa rekening Anda.'),
    staff: act('Penyaluran dana pesanan {number} gagal: {reason}.'),
  }),
  // Staff are notified about the request itself.
  'order.requestApproval': NO_SIDE,
  'order.refuseApproval': NO_SIDE,
  'order.cancelApproval': NO_SIDE,
  'approval.ask': row('payment', {
    staff: act('{payment} {amount} untuk pesanan {number} menunggu persetujuan petugas kedua.'),
  }),
  'approval.approve': row('payment', {
    member: info('{payment} {amount} ({number}) disetujui petugas kedua.'),
  }),
  'approval.refuse': row('payment', {
    member: info('{payment} {amount} ({number}) ditolak petugas kedua: {reason}'),
  }),
  'order.payoutResent': row('payment', { vendor: info('Dana pesanan {number} dikirim ulang.') }, ['push']),

  'request.accept': row('request', both(info('Permintaan {asked} pesanan {number} disetujui.'))),
  'request.refuse': row('request', both(info('Permintaan {asked} pesanan {number} ditolak: {words}'))),
  'request.withdraw': row('request', both(log('Permintaan {asked} pesanan {number} ditarik kembali.')), []),
  'request.lapse': row('request', both(info('Permintaan {asked} pesanan {number} gugur tanpa jawaban.'))),
  'request.escalate': row('request', {
    ...both(info('Permintaan {asked} pesanan {number} diteruskan ke platform.')),
    staff: act('Permintaan {asked} pesanan {number} menunggu keputusan platform.'),
  }),
  'request.grant': row('request', both(info('Platform mengabulkan {asked} pesanan {number}: {words}'))),
  'request.deny': row('request', both(info('Platform menolak {asked} pesanan {number}: {words}'))),

  'complaint.open': row('complaint', {
    buyer: buy('Penyedia mengajukan komplain atas pesanan {number}. Tanggapi.'),
    vendor: act('Sekolah mengajukan komplain atas pesanan {number}. Tanggapi.'),
  }),
  'complaint.say': row('complaint', {
    buyer: buy('Ada pesan baru dalam komplain pesanan {number}.'),
    vendor: act('Ada pesan baru dalam komplain pesanan {number}.'),
  }),
  'complaint.propose': row('complaint', {
    buyer: buy('Penyedia mengusulkan penyelesaian komplain pesanan {number}. Setujui atau tolak.'),
    vendor: act('Sekolah mengusulkan penyelesaian komplain pesanan {number}. Setujui atau tolak.'),
  }),
  'complaint.agree': row('complaint', both(info('Usulan dalam komplain pesanan {number} disetujui.'))),
  'complaint.decline': row('complaint', {
    buyer: buy('Usulan Anda dalam komplain pesanan {number} ditolak.'),
    vendor: act('Usulan Anda dalam komplain pesanan {number} ditolak.'),
  }),
  'complaint.complete': row('complaint', both(info('Komplain pesanan {number} selesai.'))),
  'complaint.cancel': row('complaint', both(info('Komplain pesanan {number} dibatalkan.'))),
  'complaint.escalate': row('complaint', {
    ...both(info('Komplain pesanan {number} diteruskan ke platform.')),
    staff: act('Komplain pesanan {number} menunggu putusan platform.'),
  }),
  'complaint.decide': row('complaint', both(info('Platform memutuskan komplain pesanan {number}.'))),

  'negotiation.open': row('negotiation', { vendor: act('Sekolah menawar {item}. Jawab tawarannya.') }),
  'negotiation.counter': row('negotiation', {
    buyer: buy('Penyedia mengajukan harga lain untuk {item}. Jawab.'),
    vendor: act('Sekolah mengajukan harga lain untuk {item}. Jawab.'),
  }),
  'negotiation.accept': row('negotiation', {
    buyer: buy('Harga {item} sudah disepakati. Masukkan ke keranjang selama masih berlaku.'),
    vendor: info('Sekolah menyetujui harga {item}.'),
  }),
  'negotiation.refuse': row('negotiation', both(info('Tawaran {item} ditolak: {reason}'))),
  'negotiation.withdraw': row('negotiation', { vendor: info('Sekolah menarik tawaran {item}.') }),
  'negotiation.expire': row('negotiation', both(info('Negosiasi {item} berakhir: {reason}'))),
  // Reported as the order that uses the negotiation.
  'negotiation.use': NO_SIDE,
  'rating.ask': row('rating', { buyer: buy('Pesanan {number} selesai. Beri penilaian.') }, ['push']),
  'rating.given': row('rating', { vendor: info('Sekolah menilai pesanan {number}.') }, ['push']),
  'rating.answered': row('rating', { buyer: info('Penyedia menanggapi penilaian {number}.') }, ['push']),
  // A matching payment is reported as the payment.
  'movement.new': NO_SIDE,
  'movement.exact': NO_SIDE,
  'movement.wrong_amount': row('payment', { staff: act('Uang masuk dengan jumlah yang berbeda: {payer}.') }),
  'movement.late': row('payment', { staff: act('Uang masuk setelah batas waktu: {payer}.') }),
  'movement.double': row('payment', { staff: act('Uang masuk untuk tagihan yang sudah lunas: {payer}.') }),
  'movement.closed': row('payment', { staff: act('Uang masuk untuk pesanan yang ditutup: {payer}.') }),
  'payment.wrong_amount': toSchool(
    pay('Bank menerima {amount} untuk pesanan {number}. Belum lunas: bayar tepat {owed}.'),
  ),
  'payment.late': toSchool(info('Uang {amount} untuk {number} masuk terlambat. Petugas memeriksanya.')),
  'payment.double': toSchool(info('Bank menerima lagi {amount} untuk pesanan {number} yang sudah lunas.')),
  'payment.closed': toSchool(info('Bank menerima {amount} untuk pesanan {number} yang sudah ditutup.')),
  'payment.waiting': toSchool(
    info('Bank menerima {amount} untuk pesanan {number}. Dihitung setelah permintaan penutupan dijawab.'),
  ),
  'payment.returned': toSchool(info('Uang {amount} untuk pesanan {number} dikembalikan: {reason}')),
  'movement.unknown': row('payment', { staff: act('Uang masuk ke rekening tanpa tagihan: {payer}.') }),
  'item.approve': withMail('item', info('{name} sudah diperiksa dan tayang.')),
  'item.return': withMail('item', act('{name} perlu diperbaiki: {reason}')),
  'item.take-down': withMail('item', info('{name} diturunkan platform: {reason}')),
  'item.approve-change': withMail('item', info('Perubahan {name} sudah tayang.')),
  'item.return-change': withMail('item', act('Usulan perubahan {name} perlu diperbaiki: {reason}')),
  // The review console counts the items that wait; the vendor performed the other actions.
  'item.submit': NO_SIDE,
  'item.publish': NO_SIDE,
  'item.withdraw': NO_SIDE,
  'item.unpublish': NO_SIDE,
  'item.create': NO_SIDE,
  'item.edit': NO_SIDE,
  'item.price': NO_SIDE,
  'item.delete': NO_SIDE,
  'item.restore': NO_SIDE,
  'item.duplicate': NO_SIDE,
  'item.propose-change': NO_SIDE,
  'item.withdraw-change': NO_SIDE,

  'member.activate': withMail('account', info('Akun Anda sudah aktif. Lihat langkah pertama Anda.')),
  'member.refuse': withMail('account', act('Berkas Anda perlu diperbaiki: {reason}')),
  'member.switch-off': withMail('account', info('Akun Anda dinonaktifkan: {reason}')),
  'member.switch-on': withMail('account', info('Akun Anda aktif kembali.')),
  'member.reopen': withMail('account', info('Permohonan akun Anda dibuka kembali.')),
  'member.ban': withMail('account', info('Akun Anda diblokir: {reason}')),
  'member.lift-ban': withMail('account', info('Blokir akun Anda dicabut.')),
  'member.created': withMail('account', info('Akun Anda sudah dibuat.')),
  'member.territory-changed': withMail('account', info('Wilayah Anda berubah.')),
  'member.trust-changed': withMail('account', info('{reason}')),
  'member.payout-hold-added': withMail('account', info('Pencairan dana Anda ditahan sementara: {reason}')),
  'member.payout-hold-removed': withMail('account', info('Pencairan dana Anda dilanjutkan.')),
  'member.code-removal-asked': row('account', {
    member: info('Petugas mengajukan pelepasan autentikator akun Anda: {reason}'),
    staff: act('Pelepasan autentikator {name} menunggu petugas lain: {reason}'),
  }),
  'member.code-removal-refused': withMail('account', info('Pelepasan autentikator ditolak: {reason}')),
  'member.code-removal-cancelled': withMail('account', info('Pelepasan autentikator dibatalkan.')),
  'member.code-removed': withMail('account', info('Kode autentikator akun Anda dilepas oleh platform.')),
  'member.roles-request': row('account', {
    member: info('Operator mengajukan perubahan peran akun Anda: {reason}'),
    staff: act('Perubahan peran {name} menunggu operator lain: {reason}'),
  }),
  'member.roles-changed': withMail('account', info('Peran akun Anda diubah. {reason}')),
  'member.roles-refused': withMail('account', info('Perubahan peran akun Anda ditolak: {reason}')),
  'member.roles-cancelled': withMail('account', info('Pengajuan perubahan peran akun Anda ditarik.')),
  'member.message-hidden': quiet('account', {
    member: info('Platform menyembunyikan satu pesan Anda: {reason}'),
  }),
  'member.zone-changed': row('account', { member: info('Zona harga sekolah Anda menjadi {to}.') }),
  'member.staff-act': null,
  'member.hold-added': null,
  'member.hold-removed': null,
  'member.data-exported': null,
  'member.reminded': row(
    'order',
    both(
      act(
        '{from} mengingatkan: {count} pesanan menunggu tindakan Anda sebelum tutup tahun, terutama {number}.',
      ),
    ),
  ),
  'member.close': null,
  'member.file-infected': row('account', {
    member: act('Berkas {name} ditolak karena mengandung virus. Unggah berkas lain.'),
  }),
  'member.password-changed': withMail('account', log('Kata sandi akun Anda diganti.')),
  'member.key-created': withMail('account', log('Kunci API {name} dibuat untuk akun Anda.')),
  'member.key-rotated': withMail('account', log('Kunci API {name} diganti dengan yang baru.')),
  'member.key-revoked': withMail('account', log('Kunci API {name} dicabut.')),
  'member.key-act': null,
  'member.webhook-added': withMail('account', log('Webhook ke {url} ditambahkan untuk akun Anda.')),
  'member.webhook-changed': withMail('account', log('Webhook akun Anda diubah ke {url}.')),
  'member.webhook-removed': withMail('account', log('Webhook ke {url} dihapus.')),
  'member.webhook-secret': withMail('account', log('Rahasia webhook ke {url} diganti.')),
  'member.bank-asked': withMail('account', log('Rekening baru diajukan dan berlaku setelah masa tunggu.')),
  'member.bank-applied': withMail('account', info('Rekening baru Anda sudah berlaku.')),
  'member.bank-withdrawn': withMail('account', log('Pengajuan rekening baru dibatalkan.')),
  'member.business-asked': row('account', {
    staff: act('Perubahan data usaha {name} menunggu diperiksa.'),
  }),
  'member.business-approved': withMail('account', info('Perubahan data usaha Anda disetujui dan berlaku.')),
  'member.business-refused': withMail('account', act('Perubahan data usaha Anda ditolak: {reason}')),
  // The request no longer waits for staff.
  'member.business-withdrawn': quiet('account', {
    staff: log('{name} menarik perubahan data usaha.'),
  }),
  // The account log holds these events. The acting user knows about them, and an email warns the
  // owner of actions by others.
  'member.verify': NO_SIDE,
  'member.register': NO_SIDE,
  'member.documents-sent': NO_SIDE,
  'member.sign-in': NO_SIDE,
  'member.sign-in-failed': NO_SIDE,
  'member.sign-out': NO_SIDE,
  'member.session-revoked': NO_SIDE,
  'member.session-idle': NO_SIDE,
  'member.password-reset': NO_SIDE,
  'member.profile-changed': NO_SIDE,
  'member.picture-changed': NO_SIDE,
  'member.agreed': NO_SIDE,
  'member.npwp-confirmed': NO_SIDE,
  'member.code-set-up': withMail('account', info('Aplikasi autentikator disiapkan untuk akun Anda.')),
  'head.change': row('account', {
    buyer: act(
      'Kepala sekolah yang mengonfirmasi pesanan akan diganti menjadi {name} mulai {due}. Batalkan bila tidak benar.',
    ),
  }),
  'head.change-cancelled': row('account', {
    buyer: info('Perubahan kepala sekolah yang mengonfirmasi pesanan dibatalkan.'),
  }),
  'member.head-changed': NO_SIDE,
  'member.head-change-cancelled': NO_SIDE,
  'member.device-proven': NO_SIDE,
  'member.identity-proven': NO_SIDE,
  'member.passkey-only': NO_SIDE,
  'member.factor-lost': withMail(
    'account',
    act(
      'Kehilangan kunci sandi atau autentikator akun Anda dilaporkan. Batalkan di Keamanan akun bila tidak benar.',
    ),
  ),
  'member.factor-loss-cancelled': NO_SIDE,
  'member.passkey-added': NO_SIDE,
  'member.passkey-renamed': NO_SIDE,
  'member.passkey-removed': NO_SIDE,
  'member.passkey-cloned': NO_SIDE,
  'member.shown': NO_SIDE,
  'member.recorded': NO_SIDE,

  'security.code-guessing': row('account', {
    staff: info('Lebih dari 1.000 kode 6 angka yang salah dicoba dalam satu jam.'),
  }),
  'security.new-client': withMail(
    'account',
    info('Akun Anda dibuka dengan kata sandi dari perangkat yang belum dikenal: {name}.'),
  ),
  'security.key-expires': row('account', {
    member: act('Kunci API {name} berakhir {by}. Buat penggantinya sebelum program Anda berhenti.'),
  }),
  'security.spraying': row('account', { staff: info('Satu kata sandi dicoba pada lebih dari 60 akun.') }),
  'case.open': quiet('case', { staff: act('Permintaan layanan {number} dari {name}: {subject}') }),
  // The follow-ups report the steps.
  'case.assign': NO_SIDE,
  'case.work': NO_SIDE,
  'case.answer': NO_SIDE,
  'case.complete': quiet('case', { member: log('Permintaan layanan {number} selesai.') }),
  'case.cancel': quiet('case', { member: info('Permintaan layanan {number} dibatalkan: {reason}') }),
  'case.f1': row('case', { member: info('Permintaan layanan {number} kami terima: {subject}') }, [
    'email',
    'wa',
  ]),
  'case.f2': row('case', { member: info('Permintaan layanan {number} sedang kami kerjakan.') }, [
    'email',
    'wa',
  ]),
  'case.f3': row('case', { member: act('Permintaan layanan {number} sudah kami jawab.') }, ['email', 'wa']),
  'case.f4': row('case', { member: act('Apakah permintaan layanan {number} sudah beres?') }, ['email', 'wa']),
  'chat.unread': row('case', { member: act('Pesan dari platform belum Anda baca.') }),
  'chat.hand-over': row('case', {
    member: info('{staffName} mengalihkan percakapan dengan {name} kepada Anda.'),
  }),
  'setting.ask': row('setting', {
    staff: act('Perubahan setelan "{name}" menunggu persetujuan petugas lain sebelum {by}.'),
  }),
  'setting.agree': toAsker('Perubahan setelan "{name}" disetujui dan berlaku mulai {by}.'),
  'setting.refuse': toAsker('Perubahan setelan "{name}" ditolak: {reason}'),
  'setting.cancel': toAsker('Perubahan setelan "{name}" dibatalkan petugas lain: {reason}'),
  'setting.begin': toAsker('Setelan "{name}" yang Anda ubah mulai berlaku.'),
  'setting.lapse': toAsker('Perubahan setelan "{name}" gugur karena tidak disetujui sebelum {by}.'),
  'setting.gap': row('setting', {
    staff: info('Dalam {days} hari pesanan berhenti: {reason}. Lengkapi di Setelan.'),
  }),
  'deadline.confirm': row('order', {
    vendor: act('Pesanan {number} batal otomatis bila tidak dikonfirmasi sampai {by}.'),
  }),
  'deadline.ship': row('order', { vendor: act('Pesanan {number} harus dikirim sampai {by}.') }),
  'deadline.bast': row('order', { buyer: buy('BAST pesanan {number} ditunggu sampai {by}.') }),
  'deadline.overdue': row('order', {
    buyer: buy('Barang pesanan {number} seharusnya sudah tiba. Buat BAST, atau ajukan komplain.'),
    vendor: info('Pesanan {number} lewat batas kirim, dan sekolah belum membuat BAST.'),
  }),
  'deadline.pay': row('payment', { buyer: pay('Pesanan {number} harus dibayar sampai {by}.') }),
  'deadline.verify': row('payment', { staff: act('Pembayaran {number} harus diperiksa sampai {by}.') }, []),
  'deadline.request': row('request', {
    buyer: buy('Permintaan penyedia atas pesanan {number} harus dijawab sampai {by}.'),
    vendor: act('Permintaan sekolah atas pesanan {number} harus dijawab sampai {by}.'),
  }),
  'deadline.offer': row('negotiation', {
    buyer: buy('Tawaran {item} berakhir bila tidak dijawab sampai {by}.'),
    vendor: act('Tawaran {item} berakhir bila tidak dijawab sampai {by}.'),
  }),
  'deadline.agreed-price': row('negotiation', {
    buyer: buy('Harga sepakat {item} hanya berlaku sampai {by}.'),
  }),
  'deadline.complaint': row('complaint', {
    buyer: buy('Komplain pesanan {number} menunggu jawaban Anda sampai {by}.'),
    vendor: act('Komplain pesanan {number} menunggu jawaban Anda sampai {by}.'),
  }),
  // The school itself changes its plan.
  'budget.plan-read': NO_SIDE,
  'budget.plan-used': NO_SIDE,
  'budget.posted': NO_SIDE,
  'budget.year-end': row('payment', {
    buyer: pay('{count} pesanan tahun {year} belum selesai. Tutup tahun anggaran {by}.'),
  }),
}
