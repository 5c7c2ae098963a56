import { keptText } from './kept-text.ts'

/** Whose drafts are sealed on this device, so that a page looks only for somebody who has some. */
const owners = keptText('device', 'isian-tersegel')

export const typingOwners = (): string[] => owners.read()?.split(' ') ?? []

export const noteTyping = (whose: readonly string[]): void => {
  if (whose.length === 0) owners.forget()
  else owners.keep(whose.join(' '))
}
