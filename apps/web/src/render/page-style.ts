import type { StyleRule } from '../../style-rules.ts'

/** The classes seen on pages of one kind so far, and their styles. */
type KindStyles = { classes: Set<string>; lists: Set<string>; text: string }

const CLASS_LIST = /\sclass="([^"]*)"/g
const ENTITY = /&(amp|lt|gt|quot|#x27);/g
const chars: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns the distinct class lists in some markup, unchanged. */
export const classListsOf = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(CLASS_LIST)].map(([, list = '']) => list))

/**
 * Selects the styles that pages need for the first paint. All pages of one kind get the styles of
 * every class seen on that kind so far.
 *
 * @param rules all rules in source order
 * @returns a function from the kind of page and the class lists of its markup to the text of its
 * styles
 * @decision 0054
 */
export function pageStyles(rules: readonly StyleRule[]) {
  const kinds = new Map<string, KindStyles>()
  return (kind: string, lists: Iterable<string>): string => {
    const styles = kinds.get(kind) ?? { classes: new Set(), lists: new Set(), text: '' }
    kinds.set(kind, styles)
    let isNew = styles.text === ''
    for (const list of lists) {
      if (styles.lists.has(list)) continue
      styles.lists.add(list)
      for (const name of list.replaceAll(ENTITY, (_, char: string) => chars[char] ?? '').split(/\s+/))
        if (!styles.classes.has(name)) isNew = Boolean(styles.classes.add(name))
    }
    if (isNew) styles.text = textOf(rules.filter((rule) => matchesClasses(rule, styles.classes)))
    return styles.text
  }
}

const matchesClasses = ({ classes }: StyleRule, shown: ReadonlySet<string>): boolean =>
  classes?.some((needed) => needed.every((name) => shown.has(name))) ?? true

/** Consecutive rules with the same layers and conditions share one wrapper. */
function textOf(rules: readonly StyleRule[]): string {
  let text = ''
  let open: readonly string[] = []
  for (const { within, text: rule } of [...rules, { within: [], text: '' }]) {
    const shared = within.findIndex((name, at) => name !== open[at])
    const sharedDepth = shared === -1 ? Math.min(within.length, open.length) : shared
    text +=
      '}'.repeat(open.length - sharedDepth) +
      within
        .slice(sharedDepth)
        .map((name) => `${name}{`)
        .join('') +
      rule
    open = within
  }
  return text
}
