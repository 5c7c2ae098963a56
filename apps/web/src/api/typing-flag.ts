import { keptText } from './kept-text.ts'

/** Whose drafts are sealed on this device, so that a page looks only for somebody who has some. */
const owners = keptText('device', 'isian-tersegel')

/** Whether drafts came back on this visit and their user has not been told yet. */
const news = keptText('visit', 'isian-kembali')

export const noteTypingNews = (): void => void news.keep('ya')
export const hasTypingNews = (): boolean => news.read() !== null

/** @returns whether there is something to tell; it is told once */
export function takeTypingNews(): boolean {
  const isNews = hasTypingNews()
  news.forget()
  return isNews
}

export const typingOwners = (): string[] => owners.read()?.split(' ') ?? []

export const noteTyping = (whose: readonly string[]): void => {
  if (whose.length === 0) owners.forget()
  else owners.keep(whose.join(' '))
}
