import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Refused, Unreachable } from '../api/call.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** A page whose data did not come, or that broke. */
export function Fault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const home = (
    <Link to="/home" className={buttonClass('outline')}>
      Ke beranda
    </Link>
  )
  if (error instanceof Unreachable) {
    return (
      <ErrorState drawing="antenna" title="Tidak terhubung" onRetry={retry} action={home}>
        {error.message}
      </ErrorState>
    )
  }
  if (error instanceof Refused && error.status < 500) {
    return (
      <ErrorState drawing="folder" title="Tidak dapat dibuka" action={home}>
        {error.message}
      </ErrorState>
    )
  }
  return (
    <ErrorState title="Layanan sedang bermasalah" onRetry={retry} action={home}>
      {sentenceOf(error)}
    </ErrorState>
  )
}

/** The server's sentence carries the number of the request; a broken script's message helps nobody. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('Layanan sedang bermasalah.')
    ? error.message
    : 'Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi.'
