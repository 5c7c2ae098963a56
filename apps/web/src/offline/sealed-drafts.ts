import type { RouterContext } from '../context.ts'
import { storedText } from '../store/stored-text.ts'
import { DRAFT_PREFIX } from '../store/stored-value.ts'
import { flagDraftsRestored, sealedDraftOwners, setSealedDraftOwners } from './draft-flags.ts'
import { deleteStored, readItems, storeItem } from './encrypted-store.ts'
import { storageOwnerOf } from './offline-queue.ts'
import { formsToReopen } from './reopen-forms.ts'
import type { DraftTexts } from './stored-item.ts'

type Text = DraftTexts[number]

const namesIn = { visit: () => Object.keys(sessionStorage), device: () => Object.keys(localStorage) } as const

const textsIn = (where: Text['where']): Text[] =>
  namesIn[where]()
    .filter((name) => name.startsWith(DRAFT_PREFIX))
    .flatMap((name) => {
      const text = storedText(where, name).read()
      return text === null ? [] : [{ where, name, text }]
    })

/**
 * Encrypts the drafts and the list of open forms when a session expires. The device is then
 * cleared as on every sign-out. The drafts return when their user signs in; other users of the
 * device cannot read them.
 *
 * @param owner of the drafts; null if encryption is unavailable
 */
export async function sealDrafts(owner: string | null): Promise<void> {
  if (owner === null) return
  try {
    const texts = [...textsIn('visit'), ...textsIn('device')]
    if (texts.length === 0) return
    const payload = [...texts, ...formsToReopen()]
    await storeItem(owner, { kind: 'draft', at: new Date().toISOString(), payload })
    setSealedDraftOwners([...new Set([...sealedDraftOwners(), owner])])
  } catch {
    // A device that stores nothing stores no drafts either.
  }
}

/** Encrypts the drafts of the signed-in member. */
export const sealMemberDrafts = (member: RouterContext['member']): Promise<void> =>
  sealDrafts(storageOwnerOf(member))

/**
 * Restores the encrypted drafts of a member to the storage keys of their forms. Newer input is
 * not overwritten.
 *
 * @returns whether any drafts were restored; only then is the user notified
 */
export async function restoreDrafts(member: RouterContext['member']): Promise<boolean> {
  const owner = storageOwnerOf(member)
  if (owner === null || !sealedDraftOwners().includes(owner)) return false
  const sealedDrafts = (await readItems(owner)).filter((item) => item.kind === 'draft')
  let isRestored = false
  for (const { id, payload } of sealedDrafts.reverse()) {
    for (const { where, name, text } of payload) {
      const storedDraft = storedText(where, name)
      if (storedDraft.read() !== null || !storedDraft.write(text)) continue
      if (name.startsWith(DRAFT_PREFIX) && text !== '') isRestored = true
    }
    await deleteStored(id)
  }
  setSealedDraftOwners(sealedDraftOwners().filter((one) => one !== owner))
  if (isRestored) flagDraftsRestored()
  return isRestored
}
