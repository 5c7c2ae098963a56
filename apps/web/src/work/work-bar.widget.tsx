import { type Holding, stepWork } from '@pasar/contract/staff/work'
import type { WorkQueue } from '@pasar/contract/staff/work-queues'
import { type ReactNode, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Avatar } from '../ui/base/avatar.tsx'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { Select } from '../ui/fields/select.tsx'

type WorkPeople = Holding['people']

type WorkBarProps = {
  queue: WorkQueue
  subjectId: number
  /** What the case is called, for screen readers. */
  name: string
  holder: Holding['holder']
  /** Staff who may get the case. */
  people: WorkPeople
  onDone: (holding: Holding) => void
  /** Called after a refusal: another person was faster. */
  onRefused?: (() => void) | undefined
}

/** Who works on a case, and the steps: take, give, give back. @decision 0162 */
export function WorkBar({ queue, subjectId, name, holder, people, onDone, onRefused }: WorkBarProps) {
  const { member } = usePageContext()
  const isHydrated = useHydrated()
  const [isGiving, setIsGiving] = useState(false)
  const stepping = useCall(stepWork, (holding) => {
    setIsGiving(false)
    showToast(resultOf(holding, member?.memberId ?? 0))
    onDone(holding)
  })
  const isOwn = holder !== null && holder.id === member?.memberId
  const step = async (action: 'take' | 'give' | 'release', to: number | null = null) => {
    const body = { action, to, previous: holder?.id ?? null }
    const isDone = await stepping.send({ params: { queue, subjectId }, body })
    if (!isDone) onRefused?.()
  }
  const receivers = people.filter(({ id }) => id !== holder?.id)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <HolderName holder={holder} isOwn={isOwn} />
      {isGiving ? (
        <GiveTo
          {...{ name, receivers }}
          onChoose={(to) => void step('give', to)}
          onClose={() => setIsGiving(false)}
        />
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          {holder === null && (
            <StepButton
              name={name}
              isBusy={stepping.isPending}
              onPress={isHydrated ? () => void step('take') : null}
            >
              Ambil
            </StepButton>
          )}
          {receivers.length > 0 && (
            <StepButton name={name} isQuiet onPress={isHydrated ? () => setIsGiving(true) : null}>
              Serahkan ke…
            </StepButton>
          )}
          {isOwn && (
            <StepButton name={name} isQuiet isBusy={stepping.isPending} onPress={() => void step('release')}>
              Kembalikan
            </StepButton>
          )}
        </span>
      )}
    </div>
  )
}

function resultOf({ holder }: Holding, viewerId: number): string {
  if (holder === null) return 'Tugas dikembalikan ke antrean'
  return holder.id === viewerId ? 'Tugas ini Anda yang memegang' : `Tugas diserahkan ke ${holder.name}`
}

function HolderName({ holder, isOwn }: { holder: Holding['holder']; isOwn: boolean }) {
  if (holder === null)
    return (
      <span className="caption inline-flex items-center gap-1.5 text-ink-2">
        <Icon name="hourglass-medium" size={18} />
        Belum diambil
      </span>
    )
  return (
    <span className="caption inline-flex min-w-0 items-center gap-2 text-ink-2">
      <Avatar name={holder.name} size="small" />
      <span className="wrap-anywhere">{isOwn ? 'Dipegang Anda' : `Dipegang ${holder.name}`}</span>
    </span>
  )
}

type StepButtonProps = {
  name: string
  children: ReactNode
  isQuiet?: boolean
  isBusy?: boolean
  /** null before hydration. */
  onPress: (() => void) | null
}

function StepButton({ name, children, isQuiet = false, isBusy = false, onPress }: StepButtonProps) {
  return (
    <Button
      size="small"
      variant={isQuiet ? 'quiet' : 'outline'}
      busy={isBusy}
      disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      {children}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

/** Moves the focus once, when the element mounts. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

type GiveToProps = {
  name: string
  receivers: WorkPeople
  onChoose: (memberId: number) => void
  onClose: () => void
}

function GiveTo({ name, receivers, onChoose, onClose }: GiveToProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <Select
        ref={focusOnMount}
        label={`Serahkan ${name} ke`}
        hideLabel
        placeholder="Serahkan ke…"
        options={receivers.map(({ id, name: label }) => ({ value: String(id), label }))}
        defaultValue=""
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        className="min-w-0"
      />
      <Button size="small" variant="quiet" onClick={onClose}>
        Urung
      </Button>
    </span>
  )
}
