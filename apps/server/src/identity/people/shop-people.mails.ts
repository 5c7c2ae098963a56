import { formatMoment } from '@pasar/domain/document/day-format'
import { type ShopRole, shopRoleNames } from '@pasar/domain/identity/shop-roles'

type Mail = { subject: string; text: string }

/** Returns the email that invites a person to a shop. */
export const shopInvitationMail = (of: {
  shopName: string
  invitedBy: string
  roles: readonly ShopRole[]
  link: string
  expiresAt: Date
}): Mail => ({
  subject: `Undangan ke toko ${of.shopName} - Pasar Sekolah`,
  text: `Salam,

${of.invitedBy} mengundang Anda ke toko ${of.shopName} di Pasar Sekolah, dengan peran: ${shopRoleNames(of.roles)}.

Buka tautan ini untuk mengisi nama dan kata sandi Anda sendiri:
${of.link}

Tautan berlaku sampai ${formatMoment(of.expiresAt)} dan dipakai sekali. Bila Anda tidak mengenal toko ini, abaikan surat ini.

Salam,
Pasar Sekolah
`,
})

/** Returns the email to the address of the shop about a person who has joined. */
export const personJoinedMail = (of: {
  shopName: string
  name: string
  email: string
  roles: readonly ShopRole[]
}): Mail => ({
  subject: `${of.name} bergabung di toko Anda - Pasar Sekolah`,
  text: `Yth. ${of.shopName},

${of.name} (${of.email}) menerima undangan dan kini dapat masuk ke toko Anda, dengan peran: ${shopRoleNames(of.roles)}.

Bila Anda tidak mengenalnya, buka Akun, lalu Orang di toko, dan akhiri aksesnya.

Salam,
Pasar Sekolah
`,
})

/** Returns the email to a person about new roles in a shop. */
export const shopRolesMail = (of: { shopName: string; name: string; roles: readonly ShopRole[] }): Mail => ({
  subject: `Peran Anda di toko ${of.shopName} diubah - Pasar Sekolah`,
  text: `Yth. ${of.name},

Peran Anda di toko ${of.shopName} sekarang: ${shopRoleNames(of.roles)}. Peran itu langsung berlaku.

Salam,
Pasar Sekolah
`,
})

/** Returns the email to a person whose access to a shop has ended. */
export const shopAccessEndedMail = (of: { shopName: string; name: string }): Mail => ({
  subject: `Akses Anda ke toko ${of.shopName} berakhir - Pasar Sekolah`,
  text: `Yth. ${of.name},

Akses Anda ke toko ${of.shopName} di Pasar Sekolah sudah diakhiri pemilik toko. Sesi dan kunci API Anda tidak berlaku lagi.

Bila ini keliru, hubungi pemilik toko.

Salam,
Pasar Sekolah
`,
})

/** Returns the email to the address of the shop about the sign-in of the account itself. */
export const accountLoginMail = (of: { shopName: string; by: string; isOpen: boolean }): Mail => ({
  subject: `Login akun toko ${of.isOpen ? 'dibuka lagi' : 'diakhiri'} - Pasar Sekolah`,
  text: `Yth. ${of.shopName},

${of.by} ${of.isOpen ? 'membuka lagi' : 'mengakhiri'} login dengan email ini. ${of.isOpen ? 'Anda dapat masuk seperti semula.' : 'Pemilik lain tetap dapat masuk dan dapat membukanya lagi.'}

Bila ini keliru, hubungi pemilik toko atau Pasar Sekolah.

Salam,
Pasar Sekolah
`,
})
