import { chooseFindingMail, type FindingMailChoice } from '@pasar/contract/findings/finding-mail'
import { FINDING_KINDS, type FindingKind } from '@pasar/domain/findings/finding-facts'
import { MAIL_FREQUENCIES } from '@pasar/domain/findings/finding-mail'
import { FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CardForm } from '../ui/fields/card-form.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'

const route = getRouteApi('/account/findings/mail')

/** Chooses which new findings the supervisor gets by email. @decision 0165 */
export function FindingMailScreen() {
  const choice = route.useLoaderData()
  return (
    <div className="page-container flex max-w-[48rem]! flex-col gap-4 py-4 md:py-6">
      <Breadcrumbs
        current="Surat temuan"
        crumbs={[
          {
            key: 'findings',
            label: 'Temuan',
            link: (look) => <Link to="/account/findings" search={{}} {...look} />,
          },
        ]}
      />
      <PageHead
        title="Surat temuan"
        lead={`Surat tentang temuan baru di wilayah Anda dikirim ke ${choice.email}. Isinya jenis, nilai, dan tautan, tanpa nama sekolah atau penyedia.`}
      />
      <MailForm choice={choice} />
    </div>
  )
}

const FREQUENCY_LABELS = {
  now: { label: 'Segera', description: 'Setelah pencarian yang menemukannya selesai.' },
  daily: {
    label: 'Setiap pagi',
    description: 'Satu surat sehari mulai pukul 06.00 WIB, bila ada yang baru.',
  },
  never: { label: 'Tidak pernah', description: 'Temuan hanya dibaca di sini.' },
} as const

function MailForm({ choice }: { choice: FindingMailChoice }) {
  const isHydrated = useHydrated()
  const [frequency, setFrequency] = useState(choice.frequency)
  const [kinds, setKinds] = useState<readonly FindingKind[]>(choice.kinds)
  const [minAmount, setMinAmount] = useState<number | undefined>(choice.minAmount || undefined)
  const saving = useCall(chooseFindingMail, () => showToast('Pilihan surat disimpan'), 'in-place')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saving.send({ body: { frequency, kinds: [...kinds], minAmount: minAmount ?? 0 } })
  }
  return (
    <CardForm onSubmit={submit}>
      <FormRefusal refusal={saving.refusal} />
      <RadioGroup
        legend="Kapan surat dikirim"
        name="frequency"
        value={frequency}
        onChange={(event) =>
          setFrequency(MAIL_FREQUENCIES.find((one) => one === event.target.value) ?? 'never')
        }
        options={MAIL_FREQUENCIES.map((one) => ({ value: one, ...FREQUENCY_LABELS[one] }))}
        error={saving.fieldError('frequency')}
      />
      {frequency !== 'never' && (
        <>
          <KindBoxes {...{ kinds, error: saving.fieldError('kinds') }} onChange={setKinds} />
          <MoneyField
            label="Nilai paling sedikit"
            help="Jumlah pesanan dalam temuan itu. Kosongkan untuk semua nilai."
            optional
            value={minAmount}
            onChange={setMinAmount}
            error={saving.fieldError('minAmount')}
          />
        </>
      )}
      <div>
        <Button type="submit" disabled={!isHydrated} busy={saving.isPending} busyText="Menyimpan…">
          Simpan
        </Button>
      </div>
    </CardForm>
  )
}

type KindBoxesProps = {
  kinds: readonly FindingKind[]
  error: string | undefined
  onChange: (kinds: readonly FindingKind[]) => void
}

function KindBoxes({ kinds, error, onChange }: KindBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">Jenis temuan</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {FINDING_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={FINDING_TITLES[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id="kinds-error">{error}</FieldError>}
    </fieldset>
  )
}
