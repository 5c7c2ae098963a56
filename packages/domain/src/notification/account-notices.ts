import type { NoticePart } from './notice-kind.ts'
import { NO_SIDE, noticeBuilders } from './notice-rows.ts'

const { act, both, info, log, quiet, row, toAsker, withMail } = noticeBuilders

/** Notices about items, accounts, security, support cases, messages and settings. */
export const ACCOUNT_NOTICES = {
  'stock.low': row('item', { member: info('Stok menipis: {goods}.') }),
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
  'member.person-invited': NO_SIDE,
  'member.invitation-resent': NO_SIDE,
  'member.invitation-withdrawn': NO_SIDE,
  'member.person-joined': NO_SIDE,
  'member.person-roles': NO_SIDE,
  'member.person-ended': NO_SIDE,
  'member.account-login': NO_SIDE,
  'member.key-created': withMail('account', log('Kunci API {name} dibuat untuk akun Anda.')),
  'member.key-rotated': withMail('account', log('Kunci API {name} diganti dengan yang baru.')),
  'member.key-revoked': withMail('account', log('Kunci API {name} dicabut.')),
  'member.key-act': null,
  'member.description-changed': null,
  'member.description-hidden': quiet('account', {
    member: act('Platform menyembunyikan deskripsi toko Anda: {reason}'),
  }),
  'member.description-shown': quiet('account', {
    member: info('Deskripsi toko Anda tampil lagi: {reason}'),
  }),
  'member.holiday-set': null,
  'member.holiday-ended': null,
  'member.holiday-cancelled': null,
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
  'basket.on': row('account', {
    buyer: info('{name} menyalakan persetujuan bendahara: setiap keranjang disetujui sebelum dipesan.'),
  }),
  'basket.off': row('account', {
    buyer: info('{name} mematikan persetujuan bendahara: keranjang dapat langsung dipesan.'),
  }),
  'basket.no-treasurer': row('account', {
    buyer: info(
      'Persetujuan bendahara mati sendiri karena sekolah tidak punya bendahara lagi. Keranjang dapat langsung dipesan.',
    ),
  }),
  'member.basket-approval': NO_SIDE,
  'member.head-changed': NO_SIDE,
  'member.head-change-cancelled': NO_SIDE,
  'member.finding-mail-changed': NO_SIDE,
  'member.file-read': NO_SIDE,
  'member.finding-shared': NO_SIDE,
  'member.finding-share-ended': NO_SIDE,
  'member.sample-drawn': NO_SIDE,
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
  'work.give': row('case', { member: info('{staffName} menyerahkan tugas kepada Anda: {name}.') }),
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
} satisfies NoticePart
