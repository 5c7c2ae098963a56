/** Maximum length of a subject. The email body has the full text. */
const MAX_SUBJECT_LENGTH = 90

/** Returns the email for a notice. */
export function noticeMail({
  name,
  text,
  link,
  site,
}: {
  name: string
  text: string
  link: string
  site: string
}): { subject: string; text: string } {
  const short = text.replace(/\.$/, '')
  const subject =
    short.length > MAX_SUBJECT_LENGTH ? `${short.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…` : short
  return {
    subject: `${subject} - Pasar Sekolah`,
    text: `Yth. ${name},\n\n${text}\n\nBuka: ${link}\n\nPilih pemberitahuan yang Anda terima: ${site}/account/notification\n\nSalam,\nPasar Sekolah\n`,
  }
}
