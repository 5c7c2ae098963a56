import type { ReferenceList } from '@pasar/contract/moderation/reference-price'

export const referenceStateLabels: Readonly<Record<ReferenceList['state'], string>> = {
  draft: 'Belum terbit',
  effective: 'Berlaku',
  replaced: 'Diganti',
  withdrawn: 'Ditarik',
  discarded: 'Dibuang',
}

export const referenceStateTones: Readonly<
  Record<ReferenceList['state'], 'amber' | 'green' | 'neutral' | 'red'>
> = { draft: 'amber', effective: 'green', replaced: 'neutral', withdrawn: 'red', discarded: 'neutral' }
