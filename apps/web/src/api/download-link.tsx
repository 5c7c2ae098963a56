import { type MouseEvent, useState } from 'react'
import type { LinkLook } from '../ui/link-look.tsx'
import { showToast } from '../ui/notices.tsx'
import { Refused, Unreachable } from './call.ts'
import { fetchFile, saveFile } from './fetch-file.ts'

type DownloadLinkProps = LinkLook & { href: string }

/**
 * A link to a file of ours. When the server is busy, or the connection is lost, the user reads why and may retry: a plain
 * link would leave them with a failed download and no words. Before the page is hydrated it is a plain link.
 */
export function DownloadLink({ href, children, ...look }: DownloadLinkProps) {
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    showToast('Menyiapkan berkas…', 'info')
    try {
      saveFile(await fetchFile(href))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
      showToast(error.message, 'danger', () => void download())
    } finally {
      setPending(false)
    }
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) void download()
  }
  return (
    <a href={href} download aria-disabled={isPending || undefined} onClick={press} {...look}>
      {children}
    </a>
  )
}
