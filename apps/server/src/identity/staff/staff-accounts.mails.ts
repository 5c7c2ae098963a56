import { type StaffRole, staffRoleNames } from '@pasar/domain/identity/staff-roles'

/**
 * Returns the email to all staff about an operator's change of a staff account.
 *
 * @param approver name of the staff member who approved it; null for none
 */
export const operatorMail = (change: string, approver: string | null): { subject: string; text: string } => ({
  subject: 'Perubahan akun staf - Pasar Sekolah',
  text: `Salam,

${change} oleh operator server${approver === null ? '' : `, dengan persetujuan ${approver}`}.

Bila ini tidak Anda kenali, kunci akun itu (npm run admin -- staff lock) dan periksa siapa yang dapat masuk ke server.

Salam,
Pasar Sekolah
`,
})

const ROLE_CHANGES = {
  requested: ['Perubahan peran akun petugas Anda diajukan', 'Operator lain akan memutuskan.'],
  approved: ['Peran akun petugas Anda diubah', 'Peran baru berlaku sekarang.'],
  refused: ['Perubahan peran akun petugas Anda ditolak', 'Peran Anda tetap.'],
  cancelled: ['Perubahan peran akun petugas Anda ditarik', 'Peran Anda tetap.'],
} as const

/** Returns the email to the owner of a staff account about a change of its roles. */
export function roleChangeMail(
  outcome: keyof typeof ROLE_CHANGES,
  about: { name: string; from: readonly StaffRole[]; to: readonly StaffRole[]; reason: string },
): { subject: string; text: string } {
  const [subject, effect] = ROLE_CHANGES[outcome]
  return {
    subject: `${subject} - Pasar Sekolah`,
    text: `Yth. ${about.name},

${subject}. ${effect}

Sebelumnya: ${staffRoleNames(about.from) || 'tanpa peran'}
Diajukan: ${staffRoleNames(about.to)}
Alasan: ${about.reason}

Bila ini keliru, hubungi operator lain.

Salam,
Pasar Sekolah
`,
  }
}
