import { formatPeriod, RETENTION, RETENTION_KINDS } from '@pasar/domain/privacy/retention'
import type { Db } from '../../db/database.ts'
import { type MemberColumn, memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { readOwnAccount, readOwnPerson, readOwnRows } from './own-data.queries.ts'

type Owner = { memberId: number; personId: number | null }

/**
 * Returns all personal data of a member as indented JSON with Indonesian names, for people and
 * for machines. Contains the full tax, identity and bank numbers of the owner.
 *
 * @decision 0092
 */
export async function ownDataText(
  db: Db,
  { memberId, personId }: Owner,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<string> {
  const note = {
    dibuat: now,
    isi: 'Data pribadi Anda di Pasar Sekolah. Data orang lain tidak ada di sini. Waktu dalam UTC.',
    masa_simpan: RETENTION_KINDS.map((kind) => ({
      data: RETENTION[kind].data,
      masa: `${formatPeriod(RETENTION[kind])} sejak ${RETENTION[kind].since}`,
    })),
  }
  const data =
    personId === null
      ? { akun: await accountOf(db, memberId, sealer), ...(await readOwnRows(db, memberId)) }
      : await readOwnPerson(db, personId)
  return JSON.stringify({ keterangan: note, ...data }, null, 2)
}

async function accountOf(db: Db, memberId: number, sealer: Sealer) {
  const show = (sealedText: string | null, column: MemberColumn) =>
    sealer.show(sealedText ?? '', memberBinding(column, memberId))
  const row = await readOwnAccount(db, memberId)
  return {
    nama: row.name,
    email: row.email,
    nomor_handphone: row.mobile_number,
    jenis_kelamin: row.gender,
    tanggal_lahir: row.date_of_birth,
    npsn: row.npsn,
    npwp: row.npwp_typed ? show(row.npwp_typed, 'npwp_typed') : show(row.npwp, 'npwp'),
    nik: show(row.nik, 'nik'),
    izin_usaha: row.business_licence,
    nama_pada_identitas: row.identity_name,
    penanggung_jawab: row.responsible_name,
    jabatan_penanggung_jawab: row.responsible_position,
    nip_penanggung_jawab: row.responsible_nip,
    bendahara: row.treasurer_name,
    nip_bendahara: row.treasurer_nip,
    kop_surat: row.letterhead,
    alamat: row.address,
    kode_pos: row.postal,
    kabupaten: row.regency_name,
    provinsi: row.province_name,
    lintang: row.latitude,
    bujur: row.longitude,
    bank: show(row.bank_name, 'bank_name'),
    pemilik_rekening: show(row.bank_holder, 'bank_holder'),
    nomor_rekening: show(row.bank_account, 'bank_account'),
    cabang_bank: show(row.bank_branch, 'bank_branch'),
    dibuat: row.created_at,
  }
}
