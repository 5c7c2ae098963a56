import { removeMemberFile, uploadMemberFile } from '@pasar/contract/media/member-file'
import {
  type Applicant,
  type DocumentKind,
  documentName,
  documentsFor,
} from '@pasar/domain/identity/documents'
import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '../../call/call.ts'
import { sendFile } from '../../call/send-file.ts'
import { useCall } from '../../call/use-call.ts'
import { uploadNote } from '../../offline/upload-note.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'
import { prepareDocument } from '../profile/prepare-document.ts'
import { type UploadGrant, uploadAuthorization, uploadGrantStore } from './register-grant.ts'

/** A document: picked, uploading or uploaded. */
type DocumentUpload = UploadedFile & { kind: DocumentKind; file: File | null; fileId: number | null }

const toUpload = (kind: DocumentKind): DocumentUpload => ({
  key: `s-${kind}`,
  name: documentName(kind),
  state: 'done',
  kind,
  file: null,
  fileId: null,
})

/** Returns whether the upload permission has expired. */
const isOver = (error: unknown) =>
  error instanceof RefusalError && (error.status === 401 || error.status === 403)

/**
 * Manages the documents of a registration. Photos are shrunk when they are picked. Once there is an
 * upload permission, files upload one at a time in form order.
 *
 * @param grant null until the registration is accepted
 * @spec 4 Registration steps
 */
export function useRegisterUploads(applicant: Applicant, grant: UploadGrant | null) {
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>(() => grant?.sent.map(toUpload) ?? [])
  const [unfit, setUnfit] = useState<Partial<Record<DocumentKind, string>>>({})
  const [hasEnded, setEnded] = useState(false)
  const control = useRef<AbortController>(null)
  const lastKey = useRef(0)
  const lastPicked = useRef<Partial<Record<DocumentKind, string>>>({})
  useEffect(() => () => control.current?.abort(), [])

  const requiredKinds = documentsFor(applicant)
  const mine = requiredKinds.flatMap((kind) => uploads.filter((one) => one.kind === kind))
  const change = (key: string, to: Partial<DocumentUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const removing = useCall(removeMemberFile, ({ success }) => {
    const gone = new Set(success.map(({ id }) => id))
    for (const one of uploads) if (one.fileId !== null && gone.has(one.fileId)) forget(one)
  })
  function forget({ key, kind }: DocumentUpload) {
    drop(key)
    const storedGrant = uploadGrantStore.read()
    if (storedGrant)
      uploadGrantStore.write({ ...storedGrant, sent: storedGrant.sent.filter((one) => one !== kind) })
  }

  async function send({ key, kind, file }: DocumentUpload, right: UploadGrant) {
    if (file === null) return
    control.current = new AbortController()
    change(key, { state: 'sending', progress: 0 })
    const input = {
      params: { memberId: right.memberId },
      body: { kind, uploadToken: right.token },
      authorization: uploadAuthorization(right),
    }
    try {
      const { uploaded, wasSigned } = await sendFile(uploadMemberFile, file, input, {
        onProgress: (progress) => change(key, { progress }),
        signal: control.current.signal,
      })
      change(key, { state: 'done', fileId: uploaded.id, note: uploadNote('clean', wasSigned) })
      const currentGrant = uploadGrantStore.read() ?? right
      uploadGrantStore.write({
        ...currentGrant,
        sent: [...currentGrant.sent.filter((one) => one !== kind), kind],
      })
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : 'Gagal, coba lagi' })
      if (isOver(error)) setEnded(true)
    }
  }

  useEffect(() => {
    if (grant === null || hasEnded || mine.some(({ state }) => state === 'sending')) return
    const next = mine.find(({ state }) => state === 'ready')
    if (next) void send(next, grant)
  })

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
    const one: DocumentUpload = { key, name: source.name, preview, state: 'ready', kind, file, fileId: null }
    setUploads((all) => [...all.filter((other) => other.kind !== kind), one])
  }

  function remove(key: string) {
    const one = uploads.find((other) => other.key === key)
    if (one === undefined) return
    if (one.preview !== undefined) URL.revokeObjectURL(one.preview)
    if (one.fileId === null || grant === null) return forget(one)
    const params = { memberId: grant.memberId, fileId: one.fileId }
    void removing.send({ params, authorization: uploadAuthorization(grant) })
  }

  const doneCount = mine.filter(({ state }) => state === 'done').length
  return {
    applicant,
    /** Returns the files of a slot. */
    of: (kind: DocumentKind): readonly UploadedFile[] =>
      mine
        .filter((one) => one.kind === kind)
        .map((one) => (one.state === 'ready' && grant !== null ? { ...one, state: 'queued' } : one)),
    unfitAt: (kind: DocumentKind) => unfit[kind],
    kinds: mine.filter(({ state }) => state !== 'failed').map(({ kind }) => kind),
    pick,
    remove,
    retry: (key: string) => change(key, { state: 'ready' }),
    doneCount,
    count: mine.length,
    isBusy: grant !== null && !hasEnded && mine.some(({ state }) => state === 'ready' || state === 'sending'),
    hasFailed: mine.some(({ state }) => state === 'failed'),
    hasEnded,
  }
}
export type RegisterUploads = ReturnType<typeof useRegisterUploads>
