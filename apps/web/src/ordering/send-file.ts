import { uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile } from '@pasar/contract/ordering/order'
import { pathOf } from '@pasar/contract/wire/address'
import * as z from 'zod/mini'
import { Refused, Unreachable } from '../api/call.ts'
import { reportRefusal } from '../api/session-loss.ts'

export type Purpose = OrderFile['purpose']

type Sent = {
  purpose: Purpose
  orderId: number
  file: File
  lineNo: number | null
  /** 0 to 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

const PATIENCE_MS = 120_000

const Answer = z.union([
  z.object({ status: z.literal('success'), data: uploadOrderFile.reply }),
  z.object({ status: z.literal('error'), status_message: z.string() }),
])

/** Sends one file of an order. Not by the common fetch, because only this way tells how far it is. */
export function sendFile({ purpose, orderId, file, lineNo, onProgress, signal }: Sent): Promise<OrderFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    if (lineNo !== null) form.append('lineNo', String(lineNo))
    form.append('Filedata', file, file.name)
    request.open('POST', `/api${pathOf(uploadOrderFile, { purpose, orderId })}`)
    request.timeout = PATIENCE_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = z.safeParse(Answer, jsonOf(request.responseText))
      if (answer.success && answer.data.status === 'success') return resolve(answer.data.data.uploaded)
      const refused = new Refused(
        request.status,
        answer.success && answer.data.status === 'error' ? answer.data.status_message : 'Gagal, coba lagi',
        [],
      )
      reportRefusal(refused)
      reject(refused)
    }
    request.onerror = () => reject(new Unreachable('offline'))
    request.ontimeout = () => reject(new Unreachable('timeout'))
    request.onabort = () => reject(new Unreachable('offline'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** A body that is no JSON (a proxy's page, a cut line) counts as none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
