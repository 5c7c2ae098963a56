import { removeBusinessFile, uploadBusinessFile } from '@pasar/contract/identity/business-change'
import type { MemberDocument } from '@pasar/contract/identity/member-console'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../call/send-file.ts'
import { useCall } from '../../call/use-call.ts'
import { uploadNote } from '../../offline/upload-note.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'
import { prepareDocument } from './prepare-document.ts'

type DocumentUpload = UploadedFile & { kind: DocumentKind; file: File | null; fileId: number | null }

const stored = ({ id, kind, name, scan }: MemberDocument): DocumentUpload => ({
  key: `s-${id}`,
  name,
  kind,
  file: null,
  fileId: id,
  ...(scan === 'infected'
    ? { state: 'failed', problem: 'Ditolak: mengandung virus. Unggah berkas lain.' }
    : { state: 'done', note: uploadNote(scan, false) }),
})

/**
 * Manages the documents for the next change of business data, one per kind. Each uploads when it is
 * picked. The server stores it until the request is sent, or the file is removed or replaced.
 *
 * @param proposed files stored on the server
 */
export function useBusinessUploads(proposed: readonly MemberDocument[]) {
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>(() => proposed.map(stored))
  const [unfit, setUnfit] = useState<Partial<Record<DocumentKind, string>>>({})
  const controls = useRef(new Map<string, AbortController>())
  const lastKey = useRef(0)
  const lastPicked = useRef<Partial<Record<DocumentKind, string>>>({})
  useEffect(() => {
    const open = controls.current
    return () => {
      for (const control of open.values()) control.abort()
    }
  }, [])

  const change = (key: string, to: Partial<DocumentUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: string) => {
    controls.current.get(key)?.abort()
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  async function send({ key, kind, file }: DocumentUpload) {
    if (file === null) return
    const control = new AbortController()
    controls.current.set(key, control)
    change(key, { state: 'sending', progress: 0, problem: undefined })
    try {
      const { uploaded, wasSigned } = await sendFile(
        uploadBusinessFile,
        file,
        { body: { kind } },
        { onProgress: (progress) => change(key, { progress }), signal: control.signal },
      )
      change(key, { state: 'done', fileId: uploaded.id, note: uploadNote(uploaded.scan, wasSigned) })
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : 'Gagal, coba lagi' })
    }
  }

  async function pick(kind: DocumentKind, [source]: readonly File[]) {
    if (source === undefined) return
    lastKey.current += 1
    const key = `d${lastKey.current}`
    lastPicked.current[kind] = key
    const { file, problem } = await prepareDocument(source)
    // A large photo takes time to shrink. The user may have picked another file meanwhile.
    if (lastPicked.current[kind] !== key) return
    setUnfit(({ [kind]: _, ...others }) => (problem === undefined ? others : { ...others, [kind]: problem }))
    if (problem !== undefined) return
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    const one: DocumentUpload = {
      key,
      name: source.name,
      preview,
      state: 'sending',
      kind,
      file,
      fileId: null,
    }
    setUploads((all) => [...all.filter((other) => other.kind !== kind), one])
    await send(one)
  }

  const removing = useCall(removeBusinessFile, () => {})
  async function remove(key: string) {
    const one = uploads.find((other) => other.key === key)
    if (one === undefined) return
    if (one.fileId !== null && !(await removing.send({ params: { fileId: one.fileId } }))) return
    if (one.preview !== undefined) URL.revokeObjectURL(one.preview)
    forget(key)
  }

  return {
    of: (kind: DocumentKind): readonly UploadedFile[] => uploads.filter((one) => one.kind === kind),
    unfitAt: (kind: DocumentKind) => unfit[kind],
    /** Kinds of documents in the request. */
    kinds: uploads.filter(({ state }) => state === 'done').map(({ kind }) => kind),
    isBusy: uploads.some(({ state }) => state === 'sending'),
    pick,
    remove,
    /** A file refused by the scanner is no longer on the device. */
    canRetry: (kind: DocumentKind) => uploads.some((one) => one.kind === kind && one.file !== null),
    retry: (key: string) => {
      const one = uploads.find((other) => other.key === key)
      if (one !== undefined) void send(one)
    },
  }
}
export type BusinessUploads = ReturnType<typeof useBusinessUploads>
