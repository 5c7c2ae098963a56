/** What staff do with a waiting case: take it, give it to a colleague, or give it back. */
export const WORK_ACTIONS = ['take', 'give', 'release'] as const
type WorkAction = (typeof WORK_ACTIONS)[number]

/** The cases that a list shows: those of the viewer, those of no one, or all. */
export const WORK_HOLDERS = ['mine', 'none', 'all'] as const

type WorkStep = {
  action: WorkAction
  /** Id of the person who has the case; null for none. */
  holder: number | null
  /** Id of the holder whom the acting person saw; null for none. */
  previous: number | null
  actor: number
  /** Id of the person who gets the case; null unless the action is `give`. */
  to: number | null
}

/** Why a step is refused. */
export type WorkRefusal = 'taken' | 'not-yours' | 'no-person' | 'same-person'

/**
 * Returns who has the case after a step, or why the step is refused. Only a case of no one is
 * taken; a case of a colleague is given, also to oneself, by someone who knows whose it is.
 *
 * @decision 0162
 */
export function afterWorkStep({
  action,
  holder,
  previous,
  actor,
  to,
}: WorkStep): { holder: number | null } | { refusal: WorkRefusal } {
  if (action === 'take') return holder === null || holder === actor ? { holder: actor } : { refusal: 'taken' }
  if (action === 'release') return holder === actor ? { holder: null } : { refusal: 'not-yours' }
  if (to === null) return { refusal: 'no-person' }
  if (holder !== previous && holder !== actor) return { refusal: 'taken' }
  return holder === to ? { refusal: 'same-person' } : { holder: to }
}
