import type { MemberDossier } from '@pasar/contract/identity/member-desk'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Ledger, LedgerRow } from '../ui/ledger.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'

type Line = readonly [label: string, value: string]

const given = (lines: readonly Line[]) => lines.filter(([, value]) => value !== '')

/** What the member has told of itself, in groups; numbers that are secret show their last digits. */
export function MemberData({ member }: { member: MemberDossier }) {
  const [isAsking, setAsking] = useState(false)
  const isSchool = member.kind === 'school'
  const isVendor = member.kind === 'individual' || member.kind === 'company'
  const hasNumbers =
    member.npwp !== '' || member.bankAccount !== '' || (isVendor && member.identityNumber !== '')
  const groups: readonly (readonly [string, readonly Line[]])[] = [
    [
      'Kontak',
      given([
        ['Email', member.email],
        ['Nomor handphone', member.mobileNumber],
        ['Penanggung jawab', member.responsibleName],
        ['Jabatan', member.responsiblePosition],
      ]),
    ],
    [
      isSchool ? 'Data sekolah' : 'Identitas dan pajak',
      given([
        [isSchool ? 'NPSN' : 'NIK', member.identityNumber],
        ['Nama sesuai KTP', member.identityName],
        ['NPWP', member.npwp],
        ['NIB/SIUP', member.businessLicence],
        ['Status PKP', isVendor ? (member.isPkp ? 'PKP' : 'non PKP') : ''],
        ['PPN', member.freeTradeZone ? 'FTZ, tidak dikenai PPN' : ''],
      ]),
    ],
    [
      'Rekening',
      given([
        ['Bank', member.bankName],
        ['Cabang', member.bankBranch],
        ['Nama pemilik', member.bankHolder],
        ['Nomor rekening', member.bankAccount],
      ]),
    ],
    [
      'Alamat',
      given([
        ['Alamat', member.address],
        ['Kabupaten atau kota', member.regencyName],
        ['Provinsi', member.provinceName],
        ['Kode pos', member.postal],
      ]),
    ],
  ]
  return (
    <>
      {groups.map(([title, lines]) =>
        lines.length === 0 ? null : (
          <Ledger key={title} title={title} level="h2" className="overflow-hidden rounded-xl">
            {lines.map(([label, value]) => (
              <LedgerRow
                key={label}
                label={<span className="text-tinta-2">{label}</span>}
                value={<span className="block max-w-[32ch] break-words whitespace-normal">{value}</span>}
              />
            ))}
          </Ledger>
        ),
      )}
      {hasNumbers && (
        <div>
          <Button variant="outline" icon="eye" onClick={() => setAsking(true)}>
            Tampilkan nomor
          </Button>
          <p className="keterangan mt-1 text-tinta-3">
            NPWP, NIK, dan rekening disamarkan. Setiap kali ditampilkan, itu tercatat.
          </p>
          <NumbersDialog member={member} isOpen={isAsking} onOpenChange={setAsking} />
        </div>
      )}
    </>
  )
}
