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
