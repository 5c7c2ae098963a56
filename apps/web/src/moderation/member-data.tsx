import type { MemberDossier } from '@pasar/contract/identity/member-desk'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
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
          <section key={title} className="buku overflow-hidden rounded-xl">
            <h2 className="buku-baris text-base font-bold">{title}</h2>
            <dl>
              {lines.map(([label, value]) => (
                <div key={label} className="buku-baris flex flex-wrap justify-between gap-x-4">
                  <dt className="text-tinta-2">{label}</dt>
                  <dd className="tnum ml-auto max-w-full min-w-0 text-right font-semibold wrap-anywhere">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
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
