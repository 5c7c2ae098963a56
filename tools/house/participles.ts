import { type ESTree, Visitor } from 'rolldown/utils'
import { boundNames } from './declared-names.ts'
import { isTest, type Source, syntaxOf } from './source-files.ts'

const IRREGULAR = new Set(
  'begun bought broken chosen done drawn found gone got held hidden hit kept known lost made met owed paid proven put read said seen sent shown sold spent spoken stolen taken thrown told won written'.split(
    ' ',
  ),
)

/** Nouns that end like participles. */
const NOUNS = new Set(['bed', 'embed', 'feed', 'need', 'seed', 'speed'])

/**
 * Finds variables and parameters of the product that are a bare past participle, such as `found` or
 * `chosen`. Such a name does not say which value it has: `foundOrders`, `chosenKey`. Functions,
 * callbacks called `done`, and names that come from a property are exempt.
 *
 * @returns one sentence per violation
 */
export function bareParticiplesIn(file: Source): string[] {
  if (!/^(apps|packages)\//.test(file.path) || isTest(file)) return []
  const names: string[] = []
  const checkParameters = ({ params }: { params: readonly ESTree.Node[] }) => {
    for (const parameter of params)
      if (!isFunctionTyped(parameter)) names.push(...plainNames(parameter).filter((name) => name !== 'done'))
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'ArrowFunctionExpression') names.push(...plainNames(id))
    },
    FunctionDeclaration: checkParameters,
    FunctionExpression: checkParameters,
    ArrowFunctionExpression: checkParameters,
  }).visit(syntaxOf(file).program)
  return names
    .filter(isParticiple)
    .map((name) => `${file.path}: the variable ${name} does not say which value it has; add a noun`)
}

const isParticiple = (name: string) =>
  /^[a-z]+$/.test(name) && !NOUNS.has(name) && (IRREGULAR.has(name) || name.endsWith('ed'))

/**
 * Returns the names of a pattern, except those that an object pattern takes from its properties.
 */
function plainNames(pattern: ESTree.Node): string[] {
  if (pattern.type === 'ObjectPattern') return []
  if (pattern.type === 'AssignmentPattern') return plainNames(pattern.left)
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((element) => (element ? plainNames(element) : []))
  return boundNames(pattern)
}

const isFunctionTyped = (parameter: ESTree.Node): boolean =>
  parameter.type === 'AssignmentPattern'
    ? isFunctionTyped(parameter.left)
    : parameter.type === 'Identifier' && parameter.typeAnnotation?.typeAnnotation.type === 'TSFunctionType'
