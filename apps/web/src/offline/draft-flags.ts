import { storedText } from '../store/stored-text.ts'

/** Users with encrypted drafts on this device. A page looks for drafts of these users only. */
const owners = storedText('device', 'encrypted-drafts')

/** Whether drafts were restored on this visit and the user has not been notified yet. */
const news = storedText('visit', 'restored-drafts')

export const flagDraftsRestored = (): void => void news.write('ya')
export const hasRestoredDrafts = (): boolean => news.read() !== null

/** @returns whether to notify the user about restored drafts; true only once */
export function consumeRestoredDrafts(): boolean {
  const isNews = hasRestoredDrafts()
  news.remove()
  return isNews
}

export const sealedDraftOwners = (): string[] => owners.read()?.split(' ') ?? []

export const setSealedDraftOwners = (whose: readonly string[]): void => {
  if (whose.length === 0) owners.remove()
  else owners.write(whose.join(' '))
}
