import type { NoticePart } from './notice-kind.ts'
import { NO_SIDE, noticeBuilders } from './notice-rows.ts'

const { act, both, buy, info, log, pay, quiet, row, toSchool } = noticeBuilders

/** Notices about an order: its steps, requests, complaints, prices, payments and deadlines. */
export const ORDER_NOTICES = {
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
  'order.awaitTreasurer': row('order', {
    buyer: act('Keranjang {number} menunggu persetujuan bendahara. Setujui atau kembalikan.', 'approve'),
  }),
  'order.approveBasket': row('order', {
    vendor: act('Pesanan baru {number}. Konfirmasi atau tolak.'),
    buyer: info('Bendahara menyetujui keranjang {number}. Penyedia diminta mengonfirmasinya.'),
  }),
  'order.passBasket': row('order', {
    buyer: info('Bendahara menyetujui keranjang {number}. Kepala sekolah diminta mengonfirmasinya.'),
  }),
  'order.returnBasket': row('order', {
    buyer: info('Bendahara mengembalikan keranjang {number}: {reason}. Isinya kembali ke keranjang.'),
  }),
  'order.withdrawn': quiet('order', {
    buyer: log('Pesanan {number} dibatalkan sebelum disetujui sekolah.'),
  }),
  'order.lapse': row('order', { buyer: info('Pesanan {number} batal sendiri: {reason}.') }),
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
} satisfies NoticePart
