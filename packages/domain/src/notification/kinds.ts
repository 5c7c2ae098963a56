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
const buy = (says: string) => act(says, 'buy')
const pay = (says: string) => act(says, 'pay')
const info = (text: string): NoticeTemplate => ({ tab: 'information', text, requiredRight: null })
const log = (text: string): NoticeTemplate => ({ tab: 'activity', text, requiredRight: null })

const row = (
  group: NoticeGroup,
  told: Partial<Record<NoticeSide, NoticeTemplate>>,
  channels: readonly Channel[] = CHANNELS,
): NoticeKindRow => ({ group, channels, ...told })
/** Worth a line inside the product, and no more. */
const quiet = (group: NoticeGroup, told: Partial<Record<NoticeSide, NoticeTemplate>>) => row(group, told, [])
/** A letter with all particulars goes out beside it. */
const withLetter = (group: NoticeGroup, told: NoticeTemplate) => row(group, { member: told }, ['wa', 'push'])
const both = (told: NoticeTemplate) => ({ buyer: told, vendor: told })
const toSchool = (told: NoticeTemplate) => row('payment', { buyer: told })

const toAsker = (says: string) => row('setting', { member: info(says) })

/** Nobody is told: whoever did it knows, and the other side hears of it as something else or has no part in it. */
const NOBODY = null

/**
 * Who is told of what, in which words and over which channels. What the platform decided about items and accounts goes out with a letter of
 * its own.
 *
 * @decision 0043
 */
export const KINDS: Readonly<Record<NoticeKind, NoticeKindRow | null>> = {
  'order.new': row('order', { vendor: act('Pesanan baru {number} dari {school}. Konfirmasi atau tolak.') }),
  'order.remind': row('order', {
    vendor: act('Pesanan {number} belum Anda konfirmasi.'),
    buyer: info('Pesanan {number} belum dikonfirmasi penyedia.'),
  }),
  'order.confirm': row('order', { buyer: info('Penyedia mengonfirmasi pesanan {number}.') }),
  'order.reject': row('order', {
    buyer: info('Penyedia menolak pesanan {number}: {reason}. Barangnya kembali ke keranjang.'),
  }),
  'order.cancel': row('order', { vendor: info('Sekolah membatalkan pesanan {number}: {reason}.') }),
  'order.expire': row(
    'order',
    both(info('Pesanan {number} batal sendiri karena tidak dikonfirmasi sampai batas waktu.')),
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
  // Told as the answer to the request.
  'order.settle': NOBODY,
  'order.cancelAgreed': row('order', both(info('Pesanan {number} dibatalkan atas kesepakatan.'))),
  'order.takeBack': row('order', both(info('Barang pesanan {number} dikembalikan; pesanan berakhir.'))),
  'order.close': row('order', both(info('Pesanan {number} ditutup atas kesepakatan kedua pihak.'))),
  'order.closeDecided': row('order', both(info('Platform menutup pesanan {number}.'))),
  // Told as the complaint and as the rating.
  'order.complain': NOBODY,
  'order.endComplaint': NOBODY,
  'order.rate': NOBODY,
  'order.answerRating': NOBODY,
  'order.payoutFailed': row('payment', {
    vendor: info('Dana pesanan {number} belum sampai: {reason}. Periksa rekening Anda.'),
    staff: act('Penyaluran dana pesanan {number} gagal: {reason}.'),
  }),
  'order.payoutResent': row('payment', { vendor: info('Dana pesanan {number} dikirim ulang.') }, ['push']),

  'request.accept': row('request', both(info('Permintaan {asked} pesanan {number} disetujui.'))),
  'request.refuse': row('request', both(info('Permintaan {asked} pesanan {number} ditolak: {words}'))),
  'request.withdraw': row('request', both(log('Permintaan {asked} pesanan {number} ditarik kembali.')), []),
  'request.lapse': row('request', both(info('Permintaan {asked} pesanan {number} gugur tanpa jawaban.'))),
  'request.escalate': row('request', {
    ...both(info('Permintaan {asked} pesanan {number} dibawa ke platform.')),
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
    ...both(info('Komplain pesanan {number} dibawa ke platform.')),
    staff: act('Komplain pesanan {number} menunggu putusan platform.'),
  }),
  'complaint.decide': row('complaint', both(info('Platform memutuskan komplain pesanan {number}.'))),

  'negotiation.open': row('negotiation', { vendor: act('Sekolah menawar {item}. Jawab penawarannya.') }),
  'negotiation.counter': row('negotiation', {
    buyer: buy('Penyedia mengajukan harga lain untuk {item}. Jawab.'),
    vendor: act('Sekolah mengajukan harga lain untuk {item}. Jawab.'),
  }),
  'negotiation.accept': row('negotiation', {
    buyer: buy('Harga {item} sudah disepakati. Masukkan ke keranjang selama masih berlaku.'),
    vendor: info('Sekolah menyetujui harga {item}.'),
  }),
  'negotiation.refuse': row('negotiation', both(info('Penawaran {item} ditolak: {reason}'))),
  'negotiation.withdraw': row('negotiation', { vendor: info('Sekolah menarik penawaran {item}.') }),
  'negotiation.expire': row('negotiation', both(info('Negosiasi {item} berakhir: {reason}'))),
  // Told as the order that it is used in.
  'negotiation.use': NOBODY,
  'rating.ask': row('rating', { buyer: buy('Pesanan {number} selesai. Beri penilaian.') }, ['push']),
  'rating.given': row('rating', { vendor: info('Sekolah menilai pesanan {number}.') }, ['push']),
  'rating.answered': row('rating', { buyer: info('Penyedia menanggapi penilaian {number}.') }, ['push']),
  // What fits is told as the payment.
  'movement.new': NOBODY,
  'movement.exact': NOBODY,
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
  'item.approve': withLetter('item', info('{name} sudah diperiksa dan tayang.')),
  'item.return': withLetter('item', act('{name} perlu diperbaiki: {reason}')),
  'item.take-down': withLetter('item', info('{name} diturunkan platform: {reason}')),
  'item.approve-change': withLetter('item', info('Perubahan {name} sudah tayang.')),
  'item.return-change': withLetter('item', act('Usulan perubahan {name} perlu diperbaiki: {reason}')),
  // The desk of those who review counts what waits there; the vendor did the rest.
  'item.submit': NOBODY,
  'item.publish': NOBODY,
  'item.withdraw': NOBODY,
  'item.unpublish': NOBODY,
  'item.create': NOBODY,
  'item.edit': NOBODY,
  'item.price': NOBODY,
  'item.delete': NOBODY,
  'item.restore': NOBODY,
  'item.duplicate': NOBODY,
  'item.propose-change': NOBODY,
  'item.withdraw-change': NOBODY,

  'member.activate': withLetter('account', info('Akun Anda sudah aktif. Lihat langkah pertama Anda.')),
  'member.refuse': withLetter('account', act('Berkas Anda perlu diperbaiki: {reason}')),
  'member.switch-off': withLetter('account', info('Akun Anda dinonaktifkan: {reason}')),
  'member.switch-on': withLetter('account', info('Akun Anda aktif kembali.')),
  'member.reopen': withLetter('account', info('Permohonan akun Anda dibuka kembali.')),
  'member.ban': withLetter('account', info('Akun Anda diblokir: {reason}')),
  'member.lift-ban': withLetter('account', info('Blokir akun Anda dicabut.')),
  'member.created': withLetter('account', info('Akun Anda sudah dibuat.')),
  'member.territory-changed': withLetter('account', info('Wilayah Anda berubah.')),
  'member.trust-changed': withLetter('account', info('{reason}')),
  'member.code-removal-asked': row('account', {
    member: info('Petugas mengajukan pelepasan autentikator akun Anda: {reason}'),
    staff: act('Pelepasan autentikator {name} menunggu petugas lain: {reason}'),
  }),
  'member.code-removal-refused': withLetter('account', info('Pelepasan autentikator ditolak: {reason}')),
  'member.code-removal-cancelled': withLetter('account', info('Pelepasan autentikator dibatalkan.')),
  'member.code-removed': withLetter('account', info('Kode autentikator akun Anda dilepas oleh platform.')),
  'member.message-hidden': quiet('account', {
    member: info('Platform menyembunyikan satu pesan Anda: {reason}'),
  }),
  'member.zone-changed': row('account', { member: info('Zona harga sekolah Anda menjadi {to}.') }),
  'member.staff-act': null,
  'member.file-infected': row('account', {
    member: act('Berkas {name} ditolak karena mengandung virus. Unggah berkas lain.'),
  }),
  'member.password-changed': withLetter('account', log('Kata sandi akun Anda diganti.')),
  'member.bank-asked': withLetter('account', log('Rekening baru diajukan dan berlaku setelah masa tunggu.')),
  'member.bank-applied': withLetter('account', info('Rekening baru Anda sudah berlaku.')),
  'member.bank-withdrawn': withLetter('account', log('Pengajuan rekening baru dibatalkan.')),
  'member.business-asked': row('account', {
    staff: act('Perubahan data usaha {name} menunggu diperiksa.'),
  }),
  'member.business-approved': withLetter('account', info('Perubahan data usaha Anda disetujui dan berlaku.')),
  'member.business-refused': withLetter('account', act('Perubahan data usaha Anda ditolak: {reason}')),
  // Nothing waits for staff any more.
  'member.business-withdrawn': quiet('account', {
    staff: log('{name} menarik perubahan data usaha.'),
  }),
  // The log of the account has them; whoever did them knows, and strangers are told by a letter.
  'member.verify': NOBODY,
  'member.register': NOBODY,
  'member.documents-sent': NOBODY,
  'member.sign-in': NOBODY,
  'member.sign-in-failed': NOBODY,
  'member.sign-out': NOBODY,
  'member.session-revoked': NOBODY,
  'member.session-idle': NOBODY,
  'member.password-reset': NOBODY,
  'member.profile-changed': NOBODY,
  'member.picture-changed': NOBODY,
  'member.agreed': NOBODY,
  'member.npwp-confirmed': NOBODY,
  'member.code-set-up': NOBODY,
  'member.shown': NOBODY,

  'security.spraying': row('account', { staff: info('Satu kata sandi dicoba pada lebih dari 60 akun.') }),
  'case.open': quiet('case', { staff: act('Permintaan layanan {number} dari {name}: {subject}') }),
  // The follow-ups tell of the steps.
  'case.assign': NOBODY,
  'case.work': NOBODY,
  'case.answer': NOBODY,
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
    member: info('{who} mengalihkan percakapan dengan {name} kepada Anda.'),
  }),
  'setting.ask': row('setting', {
    staff: act('Perubahan setelan "{name}" menunggu persetujuan petugas lain sebelum {by}.'),
  }),
  'setting.agree': toAsker('Perubahan setelan "{name}" disetujui dan berlaku mulai {by}.'),
  'setting.refuse': toAsker('Perubahan setelan "{name}" ditolak: {reason}'),
  'setting.cancel': toAsker('Perubahan setelan "{name}" dibatalkan petugas lain: {reason}'),
  'setting.begin': toAsker('Setelan "{name}" yang Anda ubah mulai berlaku.'),
  'setting.lapse': toAsker('Perubahan setelan "{name}" gugur karena tidak disetujui sebelum {by}.'),
  'deadline.confirm': row('order', {
    vendor: act('Pesanan {number} batal sendiri bila tidak dikonfirmasi sampai {by}.'),
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
    buyer: buy('Penawaran {item} berakhir bila tidak dijawab sampai {by}.'),
    vendor: act('Penawaran {item} berakhir bila tidak dijawab sampai {by}.'),
  }),
  'deadline.agreed-price': row('negotiation', {
    buyer: buy('Harga sepakat {item} hanya berlaku sampai {by}.'),
  }),
  'deadline.complaint': row('complaint', {
    buyer: buy('Komplain pesanan {number} menunggu jawaban Anda sampai {by}.'),
    vendor: act('Komplain pesanan {number} menunggu jawaban Anda sampai {by}.'),
  }),
  // The plan changes at the hand of the school itself.
  'budget.plan-read': NOBODY,
  'budget.plan-used': NOBODY,
  'budget.posted': NOBODY,
  'budget.year-end': row('payment', {
    buyer: pay('{count} pesanan tahun {year} belum selesai. Tutup tahun anggaran {by}.'),
  }),
}
