import type { DocumentBlock, SignatureSide } from './content.ts'
import { principalSignature, receiverSignature, treasurerSignature } from './office.ts'
import type { OrderSnapshot } from './snapshot.ts'

const vendorSignature = ({ vendor }: OrderSnapshot, role: string): SignatureSide => ({
  role,
  of: vendor.name,
  name: vendor.responsibleName,
  position: vendor.responsiblePosition,
})

export type Receiver = { readonly receiverName: string; readonly receiverPosition: string }

/** Returns the signature of the school: its principal or the receiver. */
export const schoolSignature = (
  order: OrderSnapshot,
  role = 'Sekolah',
  receiver?: Receiver,
): SignatureSide => (receiver ? receiverSignature(order, role, receiver) : principalSignature(order, role))

/** Builds two signature fields, vendor first. */
export const signatures = (
  order: OrderSnapshot,
  vendorRole = 'Penyedia',
  buyerRole = 'Sekolah',
  receiver?: Receiver,
): DocumentBlock => ({
  is: 'signatures',
  sides: [vendorSignature(order, vendorRole), schoolSignature(order, buyerRole, receiver)],
})

/** Builds the signature field of the platform, which issues bills. */
export const issuerSignature = ({ platform }: OrderSnapshot): DocumentBlock => ({
  is: 'signatures',
  sides: [{ role: 'Penerbit', of: platform.legalName, name: '', position: 'Petugas yang berwenang' }],
})

/** Builds the signatures of principal, treasurer and vendor, with a duty stamp above the limit. */
export const receiptSignatures = (order: OrderSnapshot, total: number): DocumentBlock => ({
  is: 'signatures',
  sides: [
    principalSignature(order, 'Setuju dibayar'),
    treasurerSignature(order, 'Lunas dibayar'),
    {
      ...vendorSignature(order, 'Yang menerima'),
      ...(total > order.stampDuty.above && { dutyStamp: order.stampDuty.amount }),
    },
  ],
})
