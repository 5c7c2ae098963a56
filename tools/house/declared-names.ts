import { type ESTree, Visitor } from 'rolldown/utils'
import { type Source, syntaxOf } from './source-files.ts'

/**
 * Returns the names that a file declares: variables, parameters, functions, classes, types, and the
 * properties and methods of its types, classes and object literals.
 */
export function declaredNames(file: Source): string[] {
  const names: string[] = []
  const bind = (pattern: ESTree.Node | null): void => {
    if (pattern !== null) names.push(...boundNames(pattern))
  }
  const bindFunction = (node: { params: readonly ESTree.Node[] }) => {
    for (const parameter of node.params) bind(parameter)
  }
  const bindKey = ({ key, computed }: { key: ESTree.Node; computed?: boolean }) => {
    if (computed) return
    if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') names.push(key.name)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: (node) => {
      bind(node.id)
      bindFunction(node)
    },
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    TSTypeAliasDeclaration: ({ id }) => bind(id),
    TSInterfaceDeclaration: ({ id }) => bind(id),
    TSPropertySignature: bindKey,
    TSMethodSignature: bindKey,
    PropertyDefinition: bindKey,
    MethodDefinition: bindKey,
    ObjectExpression: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property') bindKey(property)
    },
  }).visit(syntaxOf(file).program)
  return names
}

/** Returns the variables that a pattern binds. */
export function boundNames(pattern: ESTree.Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left)
  if (pattern.type === 'RestElement') return boundNames(pattern.argument)
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((element) => (element ? boundNames(element) : []))
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property) =>
      boundNames(property.type === 'Property' ? property.value : property),
    )
  return []
}

/**
 * Returns the string literals of types and constant arrays, and the chunk names of bundler
 * settings.
 */
export function declaredKinds(file: Source): string[] {
  const kinds: string[] = []
  const add = (node: ESTree.Node | null) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') kinds.push(node.value)
  }
  new Visitor({
    TSLiteralType: ({ literal }) => add(literal),
    TSAsExpression: ({ expression }) => {
      if (expression.type === 'ArrayExpression') for (const element of expression.elements) add(element)
    },
    Property: ({ key, value }) => {
      const isChunkName =
        /vite\.config\.ts$/.test(file.path) && key.type === 'Identifier' && key.name === 'name'
      if (isChunkName) add(value)
    },
  }).visit(syntaxOf(file).program)
  return kinds
}

/** Returns the aliases in the SQL of a file: of tables, columns and common table expressions. */
export function declaredAliases(file: Source): string[] {
  if (!/\.(queries|load)\.ts$/.test(file.path)) return []
  const sql: string[] = []
  new Visitor({
    TemplateLiteral: ({ quasis }) => {
      for (const { value } of quasis) sql.push(value.raw)
    },
  }).visit(syntaxOf(file).program)
  return sql.flatMap((text) => [
    ...[...text.matchAll(/\bas "?([a-z_]\w*)"?(?: ?\(([\w ,[\]]*)\))?/gi)].flatMap(
      ([, alias = '', columns]) => [
        alias,
        ...(columns ?? '').split(',').map((column) => column.trim().split(' ')[0] ?? ''),
      ],
    ),
    ...[...text.matchAll(/(?:\bwith|\),) ([a-z_]\w*) as\b/gi)].map(([, name = '']) => name),
  ])
}
