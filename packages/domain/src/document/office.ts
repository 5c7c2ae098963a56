import type { DocumentHead, Letterhead, SignatureSide } from './content.ts'
import { regencyShortName } from './day-format.ts'
import type { OrderDocumentKind } from './kinds.ts'
import type { OrderSnapshot } from './snapshot.ts'

type Party = OrderSnapshot['buyer']

/** The 18 digits of an NIP in their groups: birth, appointment, sex, serial. Anything else stays as it is. */
const nipText = (nip: string): string => nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4')

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** A reference of a bank as it is printed: a UUID is shortened to its last block, which is enough to find it. */
export const referenceText = (reference: string): string =>
  reference.replaceAll(UUID, (uuid) => `…${uuid.slice(-12).toUpperCase()}`)

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

const ISSUER: Readonly<Record<OrderDocumentKind, 'buyer' | 'vendor' | 'platform'>> = {
  comparison: 'buyer',
  negotiation: 'buyer',
  order: 'buyer',
  delivery: 'vendor',
  inspection: 'buyer',
  bast: 'buyer',
  proforma: 'platform',
  invoice: 'platform',
  receipt: 'vendor',
  cancellation: 'buyer',
  closure: 'buyer',
  settlement: 'platform',
}

/** The head of a document: who issues it and where; of the order letter also subject and addressee. The platform issues an end that it decided. */
export function headOf(kind: OrderDocumentKind, order: OrderSnapshot): DocumentHead {
  const isDecided = (kind === 'closure' || kind === 'cancellation') && order.ending === null
  const issuer = isDecided ? 'platform' : ISSUER[kind]
  const { buyer, vendor, platform } = order
  const letterhead = issuer === 'platform' ? platformHead(platform) : letterheadOf(order[issuer])
  const place = regencyShortName((issuer === 'vendor' ? vendor : buyer).regencyName)
  if (kind !== 'order') return { letterhead, place }
  const to = ['Kepada Yth.', vendor.name, `di ${regencyShortName(vendor.regencyName) || 'tempat'}`]
  return { letterhead, place, letter: { subject: subjectOf(order), attached: '-', to } }
}

const subjectOf = ({ lines }: OrderSnapshot): string =>
  lines.every(({ kind }) => kind === 'service')
    ? 'Pesanan pekerjaan'
    : lines.some(({ kind }) => kind === 'service')
      ? 'Pesanan barang dan pekerjaan'
      : lines.every(({ kind }) => kind === 'book')
        ? 'Pesanan buku'
        : 'Pesanan barang'

/** The position of the head of a school, or of the person who stands for a vendor. */
export const headPositionOf = ({ office, responsiblePosition }: Party): string =>
  office?.headPosition ?? responsiblePosition

/** The head of a school signs. Where the school has entered nobody, the person who receives the goods stands there. */
export const headSignature = ({ buyer }: OrderSnapshot, role: string): SignatureSide => ({
  role,
  of: buyer.name,
  name: buyer.office?.headName || buyer.responsibleName,
  position: headPositionOf(buyer) || 'Kepala Sekolah',
  nip: nipText(buyer.office?.headNip ?? ''),
})

/** The treasurer of a school signs what was paid. */
export const treasurerSignature = ({ buyer }: OrderSnapshot, role: string): SignatureSide => ({
  role,
  of: buyer.name,
  name: buyer.office?.treasurerName ?? '',
  position: 'Bendahara',
  nip: nipText(buyer.office?.treasurerNip ?? ''),
})

/** Who receives the goods at the school; the position is known where it is the head. */
export function receiverOf({ buyer }: OrderSnapshot) {
  const { office, responsibleName, responsiblePosition } = buyer
  const isOther = office !== undefined && office.headName !== '' && office.headName !== responsibleName
  const isApart = office?.headPosition !== undefined
  return {
    receiverName: responsibleName,
    // Older orders keep the position of the head beside the name of the receiver.
    receiverPosition: isOther && !isApart ? '' : responsiblePosition,
    isOther,
  }
}

/** Whoever inspected signs; the NIP is known where it is the head or the treasurer. */
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

/** Numbers of lines in ascending order, those in a row as a range: "1-3, 7". */
export function rangesOf(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const line of [...new Set(lines)].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && range[1] === line - 1) range[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}

/** The company that takes the money of the school and withholds the taxes. */
export const formatCollector = ({ platform }: OrderSnapshot): string =>
  `${platform.legalName}, NPWP ${platform.npwp}`

/** Whose money it is: fund, budget year, and the lines of the school's plan with the goods on each. */
export function fundFacts({ fund, year, plan }: OrderSnapshot): [label: string, value: string][] {
  const activities = new Map<string, number[]>()
  for (const { lineNo, code, name } of plan) {
    const words = `${code} ${name}`
    activities.set(words, [...(activities.get(words) ?? []), lineNo])
  }
  const isOne = activities.size === 1
  const words = [...activities].map(([activity, lines]) =>
    isOne ? activity : `${activity} (barang ${rangesOf(lines)})`,
  )
  return [
    ['Sumber dana', fund],
    ['Tahun anggaran', String(year)],
    ['Kode anggaran dan kegiatan', words.join('; ')],
  ]
}

/**
 * The standing of an invoice as a tax document, and who withheld.
 *
 * @param ppn whole rupiah of PPN in it
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
