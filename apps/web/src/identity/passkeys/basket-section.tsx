import { setBasketApproval } from '@pasar/contract/identity/basket-approval'
import { useMissingRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import type { BasketSetting } from './passkeys.api.ts'
import { SettingCard } from './setting-card.tsx'

type BasketSectionProps = { setting: BasketSetting; onChanged: () => Promise<void> }

/** The treasurer of the school approves each basket before it is ordered. @decision 0170 */
export function BasketSection({
  setting: { isOn, treasurers, decisionDays },
  onChanged,
}: BasketSectionProps) {
  const missing = useMissingRight('govern')
  const saving = useCall(setBasketApproval, async (reply) => {
    showToast(reply.isOn ? 'Persetujuan bendahara menyala' : 'Persetujuan bendahara mati')
    await onChanged()
  })
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Bendahara menyetujui keranjang sebelum dipesan"
        lead={`Bila menyala, setiap keranjang menunggu bendahara paling lama ${decisionDays} hari; stok, harga, dan anggarannya disisihkan. Mati sendiri bila sekolah tidak punya bendahara lagi.`}
      />
      <SettingCard
        label={isOn ? 'Matikan persetujuan bendahara' : 'Nyalakan persetujuan bendahara'}
        locked={missing ?? (isOn || treasurers.length > 0 ? null : NO_TREASURER)}
        isBusy={saving.isPending}
        onAct={() => void saving.send({ body: { isOn: !isOn } })}
      >
        <p className="font-bold">{isOn ? 'Menyala' : 'Mati'}</p>
        <p className="text-ink-2">
          {treasurers.length === 0 ? 'Belum ada bendahara' : `Bendahara: ${treasurers.join(', ')}`}
        </p>
      </SettingCard>
    </section>
  )
}

const NO_TREASURER =
  'Belum dapat dinyalakan: belum ada bendahara yang pernah masuk lewat Dapodik. Minta ia masuk satu kali dahulu.'
