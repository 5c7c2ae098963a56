import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { RegistrationForm } from '@pasar/contract/identity/registration'
import { categoryNamed } from '@pasar/server/reference/category-tree'
import * as z from 'zod/mini'

/** A village of the sandbox, with its coordinates. */
export type TenantVillage = {
  readonly code: string
  readonly name: string
  readonly postal: string
  readonly latitude: number
  readonly longitude: number
}

/** What distinguishes one tenant from another: a name part, and digits for its numbers. */
export type TenantIdentity = {
  /** Eight lower-case letters and digits. */
  readonly tag: string
  /** Thirteen random digits. */
  readonly digits: string
}

const location = ({ code, name, postal, latitude, longitude }: TenantVillage) => ({
  address: `Jl. Contoh No. 1, ${name}`,
  ...{ postal, latitude, longitude },
  ...{ destinationCode: code, originCode: code },
})

const account = (email: string, password: string) => ({
  ...{ email, password, password2: password },
  mobileNumber: '080055501234',
  agreed: JSON.stringify({ ppn_agreement: true }),
})

/** Returns the registration of the vendor of a tenant: a shop that charges PPN. */
export const vendorForm = (
  { tag, digits }: TenantIdentity,
  village: TenantVillage,
  { email, password }: { email: string; password: string },
): RegistrationForm =>
  z.parse(RegistrationForm, {
    ...account(email, password),
    ...location(village),
    ...{ category: '3347_39', accountType: '3347_29', taxStatus: '3347_32', businessScale: '3347_34' },
    name: `Toko Uji ${tag}`,
    // Numbers that start with 99 are not issued.
    npwp: `99${digits}`,
    identityNumber: '9999990101900001',
    ...{ responsibleName: 'Pemilik Uji', responsiblePosition: 'Pemilik', identityName: 'Pemilik Uji' },
    ...{ bankName: 'Bank Contoh', bankHolder: 'Pemilik Uji', bankAccount: `999${digits.slice(0, 7)}` },
    bankBranch: 'Sidoarjo',
  })

/** Returns the registration of the school of a tenant. */
export const schoolForm = (
  { tag, digits }: TenantIdentity,
  village: TenantVillage,
  { email, password }: { email: string; password: string },
): RegistrationForm =>
  z.parse(RegistrationForm, {
    ...account(email, password),
    ...location(village),
    ...{ category: '3347_38', educationForm: '3347_42' },
    name: `SD Uji ${tag}`,
    npwp: `99${digits}`,
    identityNumber: `99${digits.slice(0, 6)}`,
    ...{ responsibleName: 'Kepala Sekolah Uji', responsiblePosition: 'Kepala Sekolah' },
  })

const PAPER = 'Alat tulis dan kantor'

/** The items of each new vendor. */
export const tenantItems = (): ItemForm[] =>
  [
    { sku: 'HVS-A4', name: 'Kertas HVS A4 80 gram', class: 'Kertas', price: 54_390, weightGrams: 2_400 },
    { sku: 'BUKU-38', name: 'Buku tulis 38 lembar', class: 'Buku tulis', price: 4_000, weightGrams: 120 },
    { sku: 'MAP-F4', name: 'Map plastik F4', class: 'Map dan arsip', price: 3_500, weightGrams: 60 },
  ].map(({ class: className, ...item }) =>
    z.parse(ItemForm, {
      ...item,
      description: 'Barang contoh untuk lingkungan uji.',
      categoryId: categoryNamed(PAPER, className).wire_id,
      stock: 100,
    }),
  )

/** The budget of each new school, as the CSV file that its treasurer would import. */
export const TENANT_PLAN = [
  'Sumber dana;Kode;Uraian;Jumlah',
  'BOS-R;5.1.02.01.01.0024;Alat tulis kantor;250000000',
  'BOS-R;5.1.02.01.01.0025;Kertas dan cover;150000000',
].join('\n')
