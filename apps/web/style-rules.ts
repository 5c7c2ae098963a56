import postcss, { type AtRule, type Container, type Rule } from 'postcss'

/** A CSS rule. */
export type StyleRule = {
  /** The enclosing layers and conditions, outermost first. */
  within: readonly string[]
  /** The classes that each selector requires; null for rules that do not depend on classes. */
  classes: readonly (readonly string[])[] | null
  text: string
}

/** Parses a style sheet into rules, so a page can get the rules of its classes. */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const walk = (container: Container, within: readonly string[]) => {
    container.each((node) => {
      if (node.type === 'rule')
        rules.push({ within, classes: node.selectors.map(classesOf), text: textOf(node) })
      else if (node.type === 'atrule' && node.nodes !== undefined && HOLDS_RULES.test(node.name))
        walk(node, [...within, `@${node.name} ${node.params}`])
      else if (node.type === 'atrule') rules.push({ within, classes: null, text: textOf(node) })
    })
  }
  walk(postcss.parse(css), [])
  return rules
}

const HOLDS_RULES = /^(layer|media|supports|container)$/

const textOf = (node: Rule | AtRule) =>
  node.type === 'atrule' && node.nodes === undefined ? `${node.toString()};` : node.toString()

/** Content of parentheses is an alternative or a negation, and requires no class. */
const IN_BRACKETS = /\((?:[^()\\]|\\.)*\)/
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const ESCAPED = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi

function classesOf(selector: string): string[] {
  let open = selector
  while (IN_BRACKETS.test(open)) open = open.replace(IN_BRACKETS, '')
  return [...open.matchAll(CLASS)].map(([, name = '']) =>
    name.replaceAll(ESCAPED, (_, code: string | undefined, char: string) =>
      code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
}
