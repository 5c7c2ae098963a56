import { subscribePush, unsubscribePush } from '@pasar/contract/notification/notification'
import { must } from '@pasar/domain/kernel/must'
import { useEffect, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'

type State = 'asking' | 'impossible' | 'denied' | 'off' | 'on'

const stateLabels: Record<State, string> = {
  asking: 'Memeriksa browser ini…',
  impossible: 'Browser ini tidak dapat menerima pemberitahuan selagi toko tertutup.',
  denied: 'Anda menolak pemberitahuan dari situs ini. Izinkan lagi lewat setelan browser.',
  off: 'Browser ini belum menerima pemberitahuan selagi toko tertutup.',
  on: 'Browser ini menerima pemberitahuan, juga selagi toko tertutup, sampai Anda keluar.',
}

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the push subscription of this browser; null without one, or without a service worker. */
async function current(): Promise<{
  worker: ServiceWorkerRegistration
  subscription: PushSubscription | null
} | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return worker ? { worker, subscription: await worker.pushManager.getSubscription() } : null
}

/** Push notifications in this browser, a separate setting because each browser needs permission. */
export function PushCard({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<State>('asking')
  useEffect(() => {
    if (!canPush()) return setState('impossible')
    if (Notification.permission === 'denied') return setState('denied')
    current().then(
      (pushState) =>
        setState(pushState === null ? 'impossible' : pushState.subscription === null ? 'off' : 'on'),
      () => setState('impossible'),
    )
  }, [])
  const subscribing = useCall(subscribePush, () => setState('on'))
  const ending = useCall(unsubscribePush, () => setState('off'))

  async function switchOn() {
    if ((await Notification.requestPermission()) !== 'granted') return setState('denied')
    const pushState = await current()
    if (pushState === null) return setState('impossible')
    const newSubscription = await pushState.worker.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
      .catch(() => null)
    if (newSubscription === null) return setState('impossible')
    const { endpoint, keys } = newSubscription.toJSON()
    await subscribing.send({
      body: {
        endpoint: must(endpoint, 'the endpoint of the subscription'),
        keys: {
          p256dh: must(keys?.p256dh, 'the public key of the subscription'),
          auth: must(keys?.auth, 'the secret of the subscription'),
        },
      },
    })
  }

  async function switchOff() {
    const subscription = (await current())?.subscription
    if (!subscription) return setState('off')
    await ending.send({ body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }

  return (
    <section aria-label="Browser ini" className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <p role="status" className="min-w-0 flex-1 basis-72">
        {stateLabels[state]}
      </p>
      {state === 'off' && (
        <Button variant="outline" busy={subscribing.isPending} onClick={() => void switchOn()}>
          Hidupkan di browser ini
        </Button>
      )}
      {state === 'on' && (
        <Button variant="outline" busy={ending.isPending} onClick={() => void switchOff()}>
          Matikan di browser ini
        </Button>
      )}
      <CallErrorNote calls={[subscribing, ending]} />
    </section>
  )
}
