import type { DocumentHead, Letterhead, SignatureSide } from './content.ts'
import { regencyShortName } from './day-format.ts'
import { documentKind, type OrderDocumentKind } from './kinds.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { type OrderSubject, subjectOf } from './terms.ts'

type Party = OrderSnapshot['buyer']
type Fact = [label: string, value: string]

/**
 * Splits the 18 digits of an NIP into groups: birth, appointment, sex, serial. Other text stays
 * unchanged.
 */
const nipText = (nip: string): string => nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4')

const addressLine = ({ address, regencyName, provinceName, postal }: Party): string =>
  [address, regencyName, `${provinceName} ${postal}`.trim()].filter(Boolean).join(', ')

function letterheadOf(party: Party): Letterhead {
  const numbers = [
    party.npsn ? `NPSN ${party.npsn}` : '',
    party.mobileNumber === '' ? '' : `Telepon ${party.mobileNumber}`,
  ]
  return {
    above: (party.office?.letterhead ?? '').split('\n').filter(Boolean),
    name: party.name,
    below: [addressLine(party), numbers.filter(Boolean).join(' · ')].filter(Boolean),
  }
}

const platformHead = ({ legalName, npwp, address }: OrderSnapshot['platform']): Letterhead => ({
  above: [],
  name: legalName,
  below: [address, `NPWP ${npwp}`].filter(Boolean),
})

/**
 * Returns the head of a document: its issuer and place, for the order letter also subject and
 * addressee. The platform issues the end of an order that it decided.
 */
export function headOf(kind: OrderDocumentKind, order: OrderSnapshot): DocumentHead {
  const { issuer: kindIssuer } = documentKind(kind)
  const decider = order.ending === null ? 'platform' : 'buyer'
  const issuer = kindIssuer === 'decider' ? decider : kindIssuer
  const { buyer, vendor, platform } = order
  const letterhead = issuer === 'platform' ? platformHead(platform) : letterheadOf(order[issuer])
  const city = regencyShortName((issuer === 'vendor' ? vendor : buyer).regencyName)
  if (kind !== 'order') return { letterhead, place: city }
  const to = ['Kepada Yth.', vendor.name, `di ${regencyShortName(vendor.regencyName) || 'tempat'}`]
  return { letterhead, place: city, letter: { subject: subjectLine(order), attached: '-', to } }
}

const ORDERED: Readonly<Record<OrderSubject, string>> = {
  goods: 'pesanan barang',
  services: 'pesanan jasa',
  both: 'pesanan barang dan jasa',
}

/** Returns the subject line of an order letter; a later version states that it is a change. */
function subjectLine({ lines, agreement }: OrderSnapshot): string {
  const isBooks = lines.every(({ kind }) => kind === 'book')
  const orderedLabel = isBooks ? 'pesanan buku' : ORDERED[subjectOf(lines.map(({ kind }) => kind))]
  return agreement > 1 ? `Perubahan ${orderedLabel}` : `P${orderedLabel.slice(1)}`
}

/** Returns the position of the principal of a school or of a vendor's representative. */
export const principalPositionOf = ({ office, responsiblePosition }: Party): string =>
  office?.headPosition ?? responsiblePosition

/**
 * Returns the signature of the principal of a school, or of the person who receives the goods if
 * the school has entered no head.
 */
export const principalSignature = ({ buyer }: OrderSnapshot, role: string): SignatureSide => ({
  role,
  of: buyer.name,
  name: buyer.office?.headName || buyer.responsibleName,
  position: principalPositionOf(buyer) || 'Kepala Sekolah',
  nip: nipText(buyer.office?.headNip ?? ''),
})

/** Returns the signature of the school's treasurer for a payment. */
export const treasurerSignature = ({ buyer }: OrderSnapshot, role: string): SignatureSide => ({
  role,
  of: buyer.name,
  name: buyer.office?.treasurerName ?? '',
  position: 'Bendahara',
  nip: nipText(buyer.office?.treasurerNip ?? ''),
})

/**
 * Returns the person who receives the goods at the school; the position is known only for the head.
 */
export function schoolReceiverOf({ buyer }: OrderSnapshot) {
  const { office, responsibleName, responsiblePosition } = buyer
  const isOther = office !== undefined && office.headName !== '' && office.headName !== responsibleName
  const isApart = office?.headPosition !== undefined
  return {
    receiverName: responsibleName,
    // Older orders store the position of the head next to the name of the receiver.
    receiverPosition: isOther && !isApart ? '' : responsiblePosition,
    isOther,
  }
}

/** Returns the signature of the inspector; the NIP is known only for the head and the treasurer. */
export function receiverSignature(
  { buyer }: OrderSnapshot,
  role: string,
  { receiverName, receiverPosition }: { receiverName: string; receiverPosition: string },
): SignatureSide {
  const office = buyer.office
  const nip =
    receiverName === office?.headName
      ? office.headNip
      : receiverName === office?.treasurerName
        ? office.treasurerNip
        : ''
  return { role, of: buyer.name, name: receiverName, position: receiverPosition, nip: nipText(nip) }
}

/** Formats ascending line numbers with ranges: "1-3, 7". */
export function rangesOf(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const line of [...new Set(lines)].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && range[1] === line - 1) range[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}

/** Formats the company that receives the school's payment and withholds the taxes. */
export const formatCollector = ({ platform }: OrderSnapshot): string =>
  [platform.legalName, `NPWP ${platform.npwp}`, platform.nitku && `NITKU ${platform.nitku}`]
    .filter(Boolean)
    .join(', ')

/**
 * Returns the funding of an order: fund, budget year, and the plan lines with the row numbers of
 * their goods. A change of the order can drop lines, so row numbers differ from line numbers.
 *
 * @param table names the table with these row numbers, if it is on another document
 */
export function fundFacts(
  { fund, year, plan, lines }: OrderSnapshot,
  table = ' surat pesanan',
): [source: Fact, year: Fact, activities: Fact] {
  const activities = new Map<string, number[]>()
  for (const [at, { lineNo }] of lines.entries())
    for (const { code, name } of plan.filter((one) => one.lineNo === lineNo)) {
      const text = `${code} ${name}`
      activities.set(text, [...(activities.get(text) ?? []), at + 1])
    }
  const isOne = activities.size === 1
  const labels = [...activities].map(([activity, rows]) =>
    isOne ? activity : `${activity} (nomor ${rangesOf(rows)}${table})`,
  )
  return [
    ['Sumber dana', fund],
    ['Tahun anggaran', String(year)],
    ['Kode anggaran dan kegiatan', labels.join('; ')],
  ]
}

/**
 * Returns the tax status of an invoice and the withholding party.
 *
 * @param ppn PPN of the invoice in whole rupiah
 */
export function taxStanding(order: OrderSnapshot, ppn: number): string[] {
  const collector = `Pihak lain yang memungut dan menyetor pajak: ${formatCollector(order)}.`
  return [
    ppn > 0
      ? 'Menurut PMK 58/PMK.03/2022, invoice ini dipersamakan dengan bukti pemungutan PPh Pasal 22 dan merupakan dokumen tertentu yang kedudukannya dipersamakan dengan faktur pajak.'
      : 'Menurut PMK 58/PMK.03/2022, invoice ini dipersamakan dengan bukti pemungutan PPh Pasal 22. Tidak ada PPN yang dipungut dengan invoice ini.',
    collector,
  ]
}
