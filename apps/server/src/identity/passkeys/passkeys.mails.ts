type MailText = { subject: string; text: string }

const NOT_YOU =
  'Bila ini bukan Anda, segera masuk, ganti kata sandi, keluarkan sesi lain, dan hubungi Pasar Sekolah.'

/** Returns the email to the owner of an account after a passkey was added or removed. */
export const passkeyMail = (change: 'added' | 'removed', name: string, passkey: string): MailText => {
  const doneLabel = change === 'added' ? 'ditambahkan' : 'dihapus'
  return {
    subject: `Kunci sandi ${doneLabel}`,
    text: `Yth. ${name},\n\nKunci sandi (passkey) "${passkey}" ${doneLabel} di akun Anda. Daftarnya ada di halaman Keamanan akun.\n\n${NOT_YOU}`,
  }
}
