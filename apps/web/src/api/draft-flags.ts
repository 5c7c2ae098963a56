import { storedText } from './stored-text.ts'

/** Whose drafts are sealed on this device, so that a page looks only for somebody who has some. */
const owners = storedText('device', 'isian-tersegel')

/** Whether drafts came back on this visit and their user has not been told yet. */
const news = storedText('visit', 'isian-kembali')

export const flagDraftsRestored = (): void => void news.write('ya')
export const hasRestoredDrafts = (): boolean => news.read() !== null

/** @returns whether there is something to tell; it is told once */
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
