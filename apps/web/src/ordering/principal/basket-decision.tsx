import { decideBasket } from '@pasar/contract/ordering/basket'
import type { OrderView } from '@pasar/contract/ordering/order'
import { type ReactNode, useId, useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { ReasonDialog } from '../base/reason-dialog.tsx'
import { StepRefusal } from '../base/step-refusal.tsx'

type Basket = NonNullable<OrderView['basket']>
type BasketDecisionProps = {
  order: OrderView
  basket: Basket
  onMoved: (order: OrderView) => void
}

const WHY_RETURN = ['Anggaran tidak cukup', 'Sumber dana tidak sesuai', 'Harganya perlu dibandingkan lagi']

/** The basket that the treasurer of the school approves or sends back. @decision 0170 */
export function BasketDecision({ order, basket, onMoved }: BasketDecisionProps) {
  const { treasurers, mayDecide, budget } = basket
  return (
    <>
      <p>
        {mayDecide
          ? 'Periksa barang, harga, pajak, dan ongkos kirim di halaman ini. Setelah Anda setujui, pesanan dikirim sesuai angka itu.'
          : `${treasurers.length === 0 ? 'Sekolah tidak punya bendahara lagi' : `${treasurers.join(', ')} diminta menyetujui`}. Penyedia belum melihat pesanan ini; stok, harga, dan anggarannya sudah disisihkan.`}
      </p>
      {budget.length > 0 && (
        <dl className="flex flex-col gap-1">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>Total dari {order.fund.name}</dt>
            <dd className="tnum font-bold">{formatRupiah(order.amounts.total)}</dd>
          </div>
          {budget.map(({ code, name, available }) => (
            <div key={code} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
              <dt className="min-w-0 wrap-anywhere">
                Sisa {code} {name} setelah keranjang ini
              </dt>
              <dd className="tnum">{formatRupiah(available)}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayDecide && <Decision {...{ order, basket, onMoved }} />}
    </>
  )
}

/** The two buttons of the treasurer, with what changed in the shop since the request. */
function Decision({ order, basket: { changes, faults }, onMoved }: BasketDecisionProps) {
  const [isReturning, setReturning] = useState(false)
  const reasonId = useId()
  const deciding = useCall(
    decideBasket,
    (movedOrder) => {
      setReturning(false)
      onMoved(movedOrder)
    },
    'in-place',
  )
  const send = (decision: 'approve' | 'return', reason: string) =>
    deciding.send({
      params: { orderId: order.id },
      body: { version: order.version, decision, reason, accepted: changes },
    })
  const isBlocked = faults.length > 0
  return (
    <>
      <Differences {...{ changes, faults, reasonId }} />
      {!isReturning && <StepRefusal refusal={deciding.refusal} title={titleOf(deciding.refusal)} />}
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {/* A notice may reload the order at any time. A press on the button of the figures before must
            not approve others, so these have a button of their own. */}
        <Button
          key={changes.join()}
          variant="stamp"
          icon="stamp"
          busy={deciding.isPending && !isReturning}
          busyText="Menyetujui…"
          disabled={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
          onClick={() => void send('approve', '')}
        >
          {changes.length > 0 ? 'Setujui dengan angka saat diminta' : 'Setujui keranjang'}
        </Button>
        <Button variant="danger-outline" onClick={() => setReturning(true)}>
          Kembalikan
        </Button>
      </div>
      <ReasonDialog
        isOpen={isReturning}
        onOpenChange={setReturning}
        title={`Kembalikan keranjang ${order.number}`}
        effect="Isinya kembali ke keranjang sekolah, dan yang meminta membaca alasan Anda."
        legend="Alasan"
        reasons={WHY_RETURN}
        submitLabel="Kembalikan keranjang"
        busyLabel="Mengembalikan…"
        isBusy={deciding.isPending}
        refusal={deciding.refusal}
        draftKey={`return-basket-${order.id}`}
        onSend={(reason) => send('return', reason)}
      />
    </>
  )
}

/** Returns the title of a refusal that names something of the shop. */
const titleOf = (refusal: CallError | null) =>
  refusal !== null && refusal.fields.length > 0
    ? 'Belum disetujui: muat ulang untuk melihat yang baru berubah di toko'
    : undefined

type DifferencesProps = Pick<Basket, 'changes' | 'faults'> & { reasonId: string }

/** What differs in the shop from the basket, and why it cannot be approved. */
function Differences({ changes, faults, reasonId }: DifferencesProps) {
  return (
    <>
      {faults.length > 0 && (
        <Banner kind="danger" title="Tidak dapat disetujui: kembalikan keranjang ini">
          <Sentences id={reasonId}>{faults}</Sentences>
        </Banner>
      )}
      {changes.length > 0 && (
        <Banner kind="attention" title="Berubah di toko sejak diminta">
          <Sentences>{changes}</Sentences>
          <p>Pesanan memakai angka saat diminta. Kembalikan keranjang bila angka yang baru lebih baik.</p>
        </Banner>
      )}
    </>
  )
}

function Sentences({ id, children }: { id?: string; children: readonly string[] }): ReactNode {
  return (
    <ul id={id} className="list-disc pl-5">
      {children.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
