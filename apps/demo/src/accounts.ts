import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import type { Member } from './member-row.ts'

/** Password of every demo account. The server prints it at startup. */
export const DEMO_PASSWORD = 'belanja-2026'

/**
 * TOTP secrets of the demo accounts of staff and supervisors. A visitor can enter them in an
 * authenticator app; the mailbox page also shows the current codes.
 */
export const DEMO_CODE_SECRETS = {
  'staf@contoh.test': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  'staf-2@contoh.test': 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U',
  'staf-keuangan@contoh.test': 'NNSXKYLOM5QW4IDQMFZWC4RAONSWWZLU',
  'staf-moderasi@contoh.test': 'NVXWIZLSMFZWSIDCMFZGC3THEBRWC4TJ',
  'staf-layanan@contoh.test': 'NRQXSYLOMFXCA43FNNXWYYLIEBRWC4TJ',
  'pengawas@contoh.test': 'KRSXG5DTEBZXK4DFOJ3GS43POJZWK4TV',
} as const

/** The school whose principal confirms orders from `PRINCIPAL_LIMIT` rupiah on. */
export const HEADED_SCHOOL = 'sekolah-kepala@contoh.test'
/** The address of that principal, who has no account and receives links and codes. */
export const PRINCIPAL_EMAIL = 'kepala@contoh.test'
export const PRINCIPAL_LIMIT = 1_000_000

/** The accounts for trying out the product. */
export const DEMO_ACCOUNTS = [
  { role: 'Sekolah', email: 'sekolah@contoh.test', password: DEMO_PASSWORD },
  {
    role: 'Sekolah di kawasan bebas',
    email: 'sekolah-batam@contoh.test',
    password: DEMO_PASSWORD,
  },
  { role: 'Sekolah dengan konfirmasi kepala', email: HEADED_SCHOOL, password: DEMO_PASSWORD },
  { role: 'Penyedia', email: 'vendor@contoh.test', password: DEMO_PASSWORD },
  { role: 'Penyedia yang barangnya diperiksa', email: 'vendor-4@contoh.test', password: DEMO_PASSWORD },
  { role: 'Staf', email: 'staf@contoh.test', password: DEMO_PASSWORD },
  { role: 'Staf kedua, yang menyetujui', email: 'staf-2@contoh.test', password: DEMO_PASSWORD },
  { role: 'Staf dengan peran Keuangan', email: 'staf-keuangan@contoh.test', password: DEMO_PASSWORD },
  { role: 'Staf dengan peran Moderasi', email: 'staf-moderasi@contoh.test', password: DEMO_PASSWORD },
  { role: 'Staf dengan peran Layanan pengguna', email: 'staf-layanan@contoh.test', password: DEMO_PASSWORD },
  { role: 'Pengawas', email: 'pengawas@contoh.test', password: DEMO_PASSWORD },
] as const

/**
 * Accounts without a school or goods: staff, a supervisor, one account for each reason why a
 * sign-in is refused, and a vendor from before the NPWP was required.
 */
export const OTHER_ACCOUNTS: readonly (Pick<Member, 'id' | 'category' | 'email' | 'name'> &
  Partial<Member>)[] = [
  {
    id: 1,
    category: 'staff',
    email: 'staf@contoh.test',
    name: 'Staf Contoh',
    totp_secret: DEMO_CODE_SECRETS['staf@contoh.test'],
  },
  {
    id: 2,
    category: 'supervisor',
    email: 'pengawas@contoh.test',
    name: 'Pengawas Contoh',
    totp_secret: DEMO_CODE_SECRETS['pengawas@contoh.test'],
  },
  {
    id: 3,
    category: '3347_39',
    email: 'vendor-menunggu@contoh.test',
    name: 'CV Contoh Menunggu Aktivasi',
    account_type: '3347_30',
    business_scale: '3347_34',
    pkp: true,
    review: 'waiting',
    npwp: '990000000000003',
    nik: '3515185203850003',
    identity_name: 'Sri Contoh',
    business_licence: '9900000000003',
    responsible_name: 'Sri Contoh',
    responsible_position: 'Direktur',
    bank_name: 'Bank Contoh',
    bank_holder: 'CV Contoh Menunggu Aktivasi',
    bank_account: '9990000003',
    bank_branch: 'Sidoarjo',
    village_code: '3515182005',
    regency_name: 'Kabupaten Sidoarjo',
    province_name: 'Jawa Timur',
    address: 'Jalan Contoh Nomor 3, Kecamatan Waru',
    postal: '61256',
    latitude: -7.3651,
    longitude: 112.7612,
  },
  {
    id: 4,
    category: '3347_40',
    email: 'vendor-belum-verifikasi@contoh.test',
    name: 'UD Contoh Belum Verifikasi',
    status: 0,
    account_type: '3347_29',
    business_scale: '3347_34',
  },
  {
    id: 5,
    category: '3347_40',
    email: 'vendor-belum-aktif@contoh.test',
    name: 'CV Contoh Belum Aktif',
    status: 2,
    account_type: '3347_30',
    business_scale: '3347_34',
  },
  {
    id: 6,
    category: '3347_40',
    email: 'vendor-diblokir@contoh.test',
    name: 'CV Contoh Diblokir',
    status: -1,
    account_type: '3347_30',
    business_scale: '3347_34',
  },
  {
    id: 7,
    category: '3347_40',
    email: 'vendor-lama@contoh.test',
    name: 'UD Contoh Lama',
    account_type: '3347_29',
    business_scale: '3347_34',
    responsible_name: 'Slamet Contoh',
  },
  {
    id: 8,
    category: 'staff',
    email: 'staf-2@contoh.test',
    name: 'Staf Contoh Kedua',
    totp_secret: DEMO_CODE_SECRETS['staf-2@contoh.test'],
  },
  {
    id: 9,
    category: 'staff',
    email: 'staf-keuangan@contoh.test',
    name: 'Ratna Contoh',
    totp_secret: DEMO_CODE_SECRETS['staf-keuangan@contoh.test'],
  },
  {
    id: 10,
    category: 'staff',
    email: 'staf-moderasi@contoh.test',
    name: 'Bagus Contoh',
    totp_secret: DEMO_CODE_SECRETS['staf-moderasi@contoh.test'],
  },
  {
    id: 100,
    category: 'staff',
    email: 'staf-layanan@contoh.test',
    name: 'Lestari Contoh',
    totp_secret: DEMO_CODE_SECRETS['staf-layanan@contoh.test'],
  },
]

/** Roles of the staff accounts that do not have all. */
export const LIMITED_STAFF: Readonly<Record<string, readonly StaffRole[]>> = {
  'staf-keuangan@contoh.test': ['money'],
  'staf-moderasi@contoh.test': ['moderation'],
  'staf-layanan@contoh.test': ['support'],
}
