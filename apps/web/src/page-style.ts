import type { StyleRule } from '../style-rules.ts'

/** The classes that pages of one kind have shown so far, and the styles of these classes. */
type KindStyles = { classes: Set<string>; lists: Set<string>; text: string }

const CLASS_LIST = /\sclass="([^"]*)"/g
const ENTITY = /&(amp|lt|gt|quot|#x27);/g
const chars: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The different lists of classes in a piece of markup, as they stand there. */
export const classListsOf = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(CLASS_LIST)].map(([, list = '']) => list))

/**
 * Picks of the styles what pages need to be painted. Pages of one kind are given the same: the styles of all that any of them has shown.
 *
 * @param rules all that there are, in their order
 * @returns for a kind of pages, and the lists of classes in the markup of one of them, the text of its styles
 * @decision 0054
 */
export function pageStyles(rules: readonly StyleRule[]) {
  const kinds = new Map<string, KindStyles>()
  return (kind: string, lists: Iterable<string>): string => {
    const known = kinds.get(kind) ?? { classes: new Set(), lists: new Set(), text: '' }
    kinds.set(kind, known)
    let isNew = known.text === ''
    for (const list of lists) {
      if (known.lists.has(list)) continue
      known.lists.add(list)
      for (const name of list.replaceAll(ENTITY, (_, char: string) => chars[char] ?? '').split(/\s+/))
        if (!known.classes.has(name)) isNew = Boolean(known.classes.add(name))
    }
    if (isNew) known.text = textOf(rules.filter((rule) => isMeant(rule, known.classes)))
    return known.text
  }
}

const isMeant = ({ classes }: StyleRule, shown: ReadonlySet<string>): boolean =>
  classes?.some((needed) => needed.every((name) => shown.has(name))) ?? true

/** Rules that follow each other in the same layers and conditions share them. */
function textOf(rules: readonly StyleRule[]): string {
  let text = ''
  let open: readonly string[] = []
  for (const { within, text: rule } of [...rules, { within: [], text: '' }]) {
    const shared = within.findIndex((name, at) => name !== open[at])
    const kept = shared === -1 ? Math.min(within.length, open.length) : shared
    text +=
      '}'.repeat(open.length - kept) +
      within
        .slice(kept)
        .map((name) => `${name}{`)
        .join('') +
      rule
    open = within
  }
  return text
}
