import type { MemberDossier } from '@pasar/contract/identity/member-console'
import { revealNumbers } from '@pasar/contract/identity/member-console'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { useState } from 'react'
import { type Fact, Facts } from '../../page/facts.tsx'
import { RoleGate } from '../../page/role-gate.tsx'
import { Button } from '../../ui/base/button.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'

/** Data of the member, in groups. Secret numbers show their last digits only. */
export function MemberData({ member }: { member: MemberDossier }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isVendor = member.kind === 'individual' || member.kind === 'company'
  const hasNumbers =
    member.npwp !== '' || member.bankAccount !== '' || (isVendor && member.identityNumber !== '')
  return (
    <>
      {factsOf(member, isVendor).map(([title, lines]) => (
        <Facts key={title} title={title} lines={lines} />
      ))}
      {hasNumbers && (
        <div>
          <RoleGate call={revealNumbers}>
            <Button variant="outline" icon="eye" onClick={() => setDialogOpen(true)}>
              Tampilkan nomor
            </Button>
          </RoleGate>
          <p className="caption mt-1 text-ink-3">
            NPWP, NIK, dan rekening disamarkan. Setiap kali ditampilkan, itu tercatat.
          </p>
          <NumbersDialog member={member} isOpen={isDialogOpen} onOpenChange={setDialogOpen} />
        </div>
      )}
    </>
  )
}

function factsOf(member: MemberDossier, isVendor: boolean): readonly (readonly [string, readonly Fact[]])[] {
  const isSchool = member.kind === 'school'
  return [
    [
      'Kontak',
      [
        ['Email', member.email],
        ['Nomor handphone', member.mobileNumber],
        ['Penanggung jawab', member.responsibleName],
        ['Jabatan', member.responsiblePosition],
      ],
    ],
    [
      isSchool ? 'Data sekolah' : 'Identitas dan pajak',
      [
        [isSchool ? 'NPSN' : 'NIK', member.identityNumber],
        ['Nama sesuai KTP', member.identityName],
        ['NPWP', member.npwp],
        ['NIB/SIUP', member.businessLicence],
        ['Status PKP', isVendor ? (member.isPkp ? 'PKP' : 'non PKP') : ''],
        ['PPN', member.freeTradeZone ? treatmentLabels('free-trade-zone').label : ''],
      ],
    ],
    [
      'Rekening',
      [
        ['Bank', member.bankName],
        ['Cabang', member.bankBranch],
        ['Nama pemilik', member.bankHolder],
        ['Nomor rekening', member.bankAccount],
      ],
    ],
    [
      'Alamat',
      [
        ['Alamat', member.address],
        ['Kabupaten atau kota', member.regencyName],
        ['Provinsi', member.provinceName],
        ['Kode pos', member.postal],
      ],
    ],
  ]
}
