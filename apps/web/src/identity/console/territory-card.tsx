import { type MemberDossier, setTerritory } from '@pasar/contract/identity/member-console'
import { useState } from 'react'
import { firstError } from '../../page/first-error.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { AreaPicker } from './area-picker.tsx'

type TerritoryCardProps = {
  member: MemberDossier
  onMoved: (updatedMember: MemberDossier, message: string) => void
}

/** The territory that a supervisor may read; staff can edit it. */
export function TerritoryCard({ member, onMoved }: TerritoryCardProps) {
  const [areas, setAreas] = useState(member.territory)
  const saving = useCall(
    setTerritory,
    (updatedMember) => onMoved(updatedMember, 'Wilayah disimpan.'),
    'in-place',
  )
  const [error, setError] = useState<string>()
  const codes = areas.map(({ code }) => code)
  const isChanged = codes.join() !== member.territory.map(({ code }) => code).join()
  const save = () => {
    const wrong = firstError(setTerritory.body, { areas: codes })
    setError(wrong)
    if (wrong === undefined) void saving.send({ params: { memberId: member.id }, body: { areas: codes } })
  }
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Wilayah pengawasan" />
      <div className="card flex flex-col gap-3 p-4">
        <RoleGate call={setTerritory}>
          <AreaPicker areas={areas} onChange={setAreas} error={error ?? saving.fieldError('areas')} />
        </RoleGate>
        <FormRefusal refusal={saving.refusal} />
        {isChanged && (
          <div className="flex gap-2">
            <Button busy={saving.isPending} busyText="Menyimpan…" onClick={save}>
              Simpan wilayah
            </Button>
            <Button variant="quiet" onClick={() => setAreas(member.territory)}>
              Batal
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
