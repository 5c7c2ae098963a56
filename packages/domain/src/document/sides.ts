import type { DocumentBlock, DocumentFact } from './content.ts'
import { principalPositionOf } from './office.ts'
import { formatAddress } from './parts.ts'
import type { Receiver } from './signatures.ts'
import type { OrderSnapshot } from './snapshot.ts'

type Party = OrderSnapshot['buyer']

function side(title: string, party: Party, representative?: readonly string[]): DocumentBlock {
  const facts: DocumentFact[] = [
    { label: 'Nama', value: party.name },
    { label: 'NPSN', value: party.npsn ?? '' },
    { label: 'NPWP', sealed: party.npwp },
    { label: 'Alamat', value: formatAddress(party) },
    {
      label: 'Diwakili oleh',
      value: (representative ?? [party.office?.headName || party.responsibleName, principalPositionOf(party)])
        .filter(Boolean)
        .join(', '),
    },
  ]
  return {
    is: 'facts',
    title,
    isSide: true,
    rows: facts.filter((fact) => !('value' in fact) || fact.value !== ''),
  }
}

/**
 * Returns the two parties of the order, vendor first; their NPWP stays encrypted.
 *
 * @param receiver represents the school instead of its principal
 * @decision 0017
 */
export const bothSides = (
  { buyer, vendor }: OrderSnapshot,
  vendorTitle = 'Penyedia',
  buyerTitle = 'Sekolah',
  receiver?: Receiver,
): DocumentBlock[] => [
  side(vendorTitle, vendor),
  side(buyerTitle, buyer, receiver && [receiver.receiverName, receiver.receiverPosition]),
]
