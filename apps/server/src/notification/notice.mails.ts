/** A subject is read in a list: what does not fit is in the letter. */
const MOST_SUBJECT = 90

/** The letter that tells of a notice. */
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
  const subject = short.length > MOST_SUBJECT ? `${short.slice(0, MOST_SUBJECT - 1).trimEnd()}…` : short
  return {
    subject: `${subject} - Pasar Sekolah`,
    text: `Yth. ${name},\n\n${text}\n\nBuka: ${link}\n\nPilih pemberitahuan yang Anda terima: ${site}/account/notification\n\nSalam,\nPasar Sekolah\n`,
  }
}
