import { type ESTree, Visitor } from 'rolldown/utils'
import { boundNames } from './declared-names.ts'
import { type Source, syntaxOf } from './source-files.ts'

/**
 * Finds `@param` tags that name no parameter of the function below them. A tag names a parameter,
 * `parameter.property`, or a property of a destructured parameter. Tags with a type, as in `.mjs`
 * files, are not checked.
 *
 * @returns one sentence per violation
 */
export function undeclaredParametersIn(file: Source): string[] {
  if (!file.text.includes('@param')) return []
  const parameters = parametersByStart(file)
  return syntaxOf(file).comments.flatMap(({ type, value, end }) => {
    if (type !== 'Block' || !value.startsWith('*')) return []
    const start = end + (/^\s*/.exec(file.text.slice(end))?.[0].length ?? 0)
    const names = parameters.get(start)
    if (names === undefined) return []
    return [...value.matchAll(/@param (\w+)/g)]
      .filter(([, name = '']) => !names.includes(name))
      .map(([, name = '']) => `${file.path}: @param ${name} is none of the parameters ${names.join(', ')}`)
  })
}

/** Returns the parameter names of each function by the position where its declaration starts. */
function parametersByStart(file: Source): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  const add = (start: number, node: ESTree.Node | null | undefined) => {
    const names = parametersOf(node)
    if (names !== null) found.set(start, names)
  }
  new Visitor({
    ExportNamedDeclaration: ({ start, declaration }) => add(start, functionIn(declaration)),
    FunctionDeclaration: (node) => add(node.start, node),
    VariableDeclaration: (node) => add(node.start, functionIn(node)),
    MethodDefinition: ({ start, value }) => add(start, value),
    Property: ({ start, value }) => add(start, value),
    TSPropertySignature: ({ start, typeAnnotation }) => add(start, typeAnnotation?.typeAnnotation),
    TSMethodSignature: (node) => add(node.start, node),
    TSTypeAliasDeclaration: (node) => add(node.start, functionIn(node)),
  }).visit(syntaxOf(file).program)
  return found
}

function functionIn(declaration: ESTree.Node | null): ESTree.Node | null {
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations[0]?.init ?? null
  if (declaration?.type === 'TSTypeAliasDeclaration') return declaration.typeAnnotation
  return declaration
}

function parametersOf(node: ESTree.Node | null | undefined): string[] | null {
  if (!node || !('params' in node) || !Array.isArray(node.params)) return null
  return node.params.flatMap((parameter: ESTree.Node) =>
    boundNames(parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter),
  )
}
