import { type MouseEvent, useEffect, useState } from 'react'
import { NetworkError, RefusalError } from '../call/call.ts'
import { fetchFile, ServerBusyError, saveFile } from '../call/fetch-file.ts'
import type { LinkLook } from '../ui/base/link-look.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'

type DownloadLinkProps = LinkLook & { href: string }

/** Automatic retries of a download while the server is busy; after these the user must retry. */
const MAX_TRIES = 12

const WAITING = 'Unduhan lain masih disiapkan.'

/** Message beside the link: why the download is delayed, and the seconds until the next retry. */
type Note = { message: string; seconds: number | null }

/**
 * Download link. While the server is busy, the link shows a message and retries after the
 * Retry-After delay. After any other refusal or a network error it shows a retry button.
 * Before hydration it is a plain link.
 *
 * @decision 0057
 */
export function DownloadLink({ href, children, ...look }: DownloadLinkProps) {
  const [isPending, setPending] = useState(false)
  const [tries, setTries] = useState(0)
  const [note, setNote] = useState<Note | null>(null)

  const download = async (attempt: number) => {
    setTries(attempt)
    setPending(true)
    if (attempt === 1) showToast('Menyiapkan berkas…', 'info')
    try {
      saveFile(await fetchFile(href))
      setNote(null)
      setPending(false)
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof NetworkError)) throw error
      if (error instanceof ServerBusyError && attempt < MAX_TRIES)
        return setNote({ message: WAITING, seconds: error.retryAfterSeconds })
      setNote({ message: error.message, seconds: null })
      setPending(false)
      showToast(error.message, 'danger', () => void download(1))
    }
  }

  return (
    <>
      <a
        href={href}
        download
        aria-disabled={isPending || undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          if (!isPending) void download(1)
        }}
        {...look}
      >
        {children}
      </a>
      {note !== null && <DownloadNote key={tries} {...note} onDue={() => void download(tries + 1)} />}
    </>
  )
}

/** Counts down to the next retry. */
function DownloadNote({ message, seconds, onDue }: Note & { onDue: () => void }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds === null) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, (now ?? 0) - 1)), 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  useOnMount(() => {
    if (seconds === null) return
    const timer = setTimeout(onDue, seconds * 1_000)
    return () => clearTimeout(timer)
  })
  return (
    <span
      role="status"
      className={`caption basis-full pb-1 text-left ${seconds === null ? 'text-red' : 'text-ink-2'}`}
    >
      {message}
      {left !== null && <span aria-hidden="true"> Dicoba lagi otomatis dalam {left} detik.</span>}
      {left !== null && <span className="sr-only"> Dicoba lagi otomatis.</span>}
    </span>
  )
}
