import { type ESTree, Visitor } from 'rolldown/utils'
import { type Exception, INTERNALS, isExcepted } from './exceptions.ts'
import { codeOf, importsOf, isTestFile, type Source, syntaxOf } from './source-files.ts'

/**
 * Built or internal files of a package, also where its `exports` permit them. Stylesheets are not.
 */
const INTERNAL_PATH =
  /^npm:(?:@[^/]+\/)?[^/]+\/(?:.*\/)?(?:dist|lib|esm|cjs|src|build|internal)\/(?!.*\.css$)/

/** Modules whose authors document how to extend their types. */
const EXTENSIBLE_TYPES: readonly Exception[] = [
  [/^virtual:/, 'a module of this build'],
  [/^@tanstack\/react-router$/, 'Register and StaticDataRouteOption'],
  [/^@tanstack\/history$/, 'HistoryState'],
  [/^vitest$/, 'ProvidedContext'],
]

const PATTERNS: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/expose[-_]gc|\bgc\(/g, 'forces the garbage collector'],
  [/__react\w*/g, 'reads properties that React adds to elements'],
  [/\.\s*_(?!default\b)[a-z]\w*/g, 'uses a private member'],
]

/** Finds code that depends on undocumented parts of a dependency, of Node or of React. */
export function internalsIn(file: Source): string[] {
  if (isExcepted(INTERNALS, file)) return []
  const report = (found: string, fault: string) => `${file.path}: ${found.trim().slice(0, 80)} ${fault}`
  const code = codeOf(file)
  return [
    ...importsOf(file).flatMap(({ to, specifier }) => {
      if (INTERNAL_PATH.test(to)) return [report(specifier, 'is an internal path of a package')]
      // A test may run a script of the page in a fresh context.
      return /^(node:)?vm$/.test(specifier) && !isTestFile(file)
        ? [report(specifier, 'runs code outside the module system')]
        : []
    }),
    ...PATTERNS.flatMap(([pattern, fault]) =>
      [...code.matchAll(pattern)].map(([found]) => report(found, fault)),
    ),
    ...internalSyntaxIn(file, report),
  ]
}

function internalSyntaxIn(file: Source, report: (found: string, fault: string) => string): string[] {
  const found: string[] = []
  const usesVite = importsOf(file).some(({ specifier }) => specifier === 'vite')
  const textOf = ({ start, end }: ESTree.Node) => file.text.slice(start, end)
  new Visitor({
    TSModuleDeclaration({ id }) {
      if (id.type !== 'Literal' || isExcepted(EXTENSIBLE_TYPES, { path: String(id.value) })) return
      found.push(report(String(id.value), 'is a module whose private types are declared here'))
    },
    MethodDefinition({ key }) {
      if (key.type === 'Identifier' && key.name.startsWith('_'))
        found.push(report(key.name, 'overrides a private method'))
    },
    Property({ key }) {
      if (usesVite && key.type === 'Identifier' && key.name === 'transform')
        found.push(report('transform', 'rewrites the files of a dependency at build time'))
    },
    Literal(node) {
      if ('regex' in node && /\\\/(dist|esm|cjs|lib)\\\//.test(textOf(node)))
        found.push(report(textOf(node), 'matches built files of a dependency'))
    },
  }).visit(syntaxOf(file).program)
  return found
}
