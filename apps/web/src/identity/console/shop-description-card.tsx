import {
  moveShopDescription,
  openShopDescription,
  type ShopDescription,
} from '@pasar/contract/shop/description'
import { useState } from 'react'
import { ReasonField } from '../../offline/reason-field.tsx'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { ShopText } from '../../page/shop-text.tsx'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

/** What a shop says about itself, and the action that hides it or shows it again. @decision 0173 */
export function ShopDescriptionCard({ memberId }: { memberId: number }) {
  const [current, setCurrent] = useState<ShopDescription | null>(null)
  const [isOpen, setOpen] = useState(false)
  const reading = useCall(openShopDescription, setCurrent)
  useReopenForm('shop-description', isOpen ? '' : null, () => setOpen(true))
  useOnMount(() => void reading.send({ params: { memberId } }))
  if (current === null || current.description === '') return null
  const isHidden = current.hiddenReason !== null
  return (
    <section className="card flex flex-col gap-3 px-4 py-3">
      <h2 className="text-base font-bold">Deskripsi toko</h2>
      {isHidden && (
        <Banner kind="attention" title="Disembunyikan dari halaman toko">
          <p className="wrap-anywhere">Alasan: {current.hiddenReason}</p>
        </Banner>
      )}
      <ShopText description={current.description} />
      <RoleGate call={moveShopDescription}>
        <Button
          variant={isHidden ? 'outline' : 'danger-outline'}
          className="self-start max-sm:w-full"
          onClick={() => setOpen(true)}
        >
          {isHidden ? 'Tampilkan lagi' : 'Sembunyikan'}
        </Button>
      </RoleGate>
      <MoveDialog
        key={isHidden ? 'show' : 'hide'}
        action={isHidden ? 'show' : 'hide'}
        {...{ memberId, current, isOpen, setOpen }}
        onMoved={setCurrent}
      />
    </section>
  )
}

/** The texts of the question before each change. */
const QUESTIONS = {
  hide: {
    title: 'Sembunyikan deskripsi toko?',
    effect:
      'Halaman toko tidak menampilkannya sampai penyedia mengubahnya. Penyedia diberi tahu dan membaca alasannya.',
    reasons: [
      'Memuat nomor telepon atau alamat di luar platform',
      'Memuat data pribadi',
      'Tidak benar atau menyesatkan',
    ],
    submit: 'Sembunyikan',
    done: 'Deskripsi toko disembunyikan',
  },
  show: {
    title: 'Tampilkan deskripsi toko lagi?',
    effect: 'Halaman toko menampilkannya lagi. Penyedia diberi tahu dan membaca alasannya.',
    reasons: ['Tidak ditemukan pelanggaran', 'Disembunyikan karena keliru'],
    submit: 'Tampilkan',
    done: 'Deskripsi toko tampil lagi',
  },
} as const

type DialogProps = {
  memberId: number
  current: ShopDescription
  action: 'hide' | 'show'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onMoved: (next: ShopDescription) => void
}

function MoveDialog({ memberId, current, action, isOpen, setOpen, onMoved }: DialogProps) {
  const question = QUESTIONS[action]
  const draft = useTextDraft(`shop-description-${action}-${memberId}`)
  const moving = useCall(
    moveShopDescription,
    (next) => {
      draft.forget()
      setOpen(false)
      onMoved(next)
      showToast(question.done)
    },
    'in-place',
  )
  const body = { action, description: current.description, reason: draft.text }
  return (
    <FormDialog
      isOpen={isOpen}
      title={question.title}
      description={question.effect}
      onClose={() => setOpen(false)}
      variant={action === 'hide' ? 'danger' : 'primary'}
      busy={moving.isPending}
      busyLabel="Menyimpan…"
      submitLabel={question.submit}
      onSubmit={() => void moving.send({ params: { memberId }, body })}
    >
      <ReasonField
        label="Alasan, dibaca penyedia"
        reasons={question.reasons}
        value={draft.text}
        onChange={draft.write}
        error={moving.fieldError('reason')}
      />
      <FormRefusal refusal={moving.refusal} />
    </FormDialog>
  )
}
