import { posix } from 'node:path'
import { type ESTree, Visitor } from 'rolldown/utils'
import { wideCommentsIn } from './comment-width.ts'
import { unlistedCryptography } from './cryptography.ts'
import { undeclaredParametersIn } from './described-parameters.ts'
import { silentRights, unexplainedControls } from './disabled-controls.ts'
import { CASTING, CATCHING, isExcepted, ROUNDING } from './exceptions.ts'
import { hiddenDefaults } from './hidden-defaults.ts'
import { internalsIn } from './internals.ts'
import { bareParticiplesIn } from './participles.ts'
import { singleReads } from './polled-reads.ts'
import { wrongVerbsIn } from './query-verbs.ts'
import { largeFolders, longFiles, longFunctions } from './size-rules.ts'
import { codeOf, isTest, type Source, syntaxOf } from './source-files.ts'
import { retiredWordsIn } from './vocabulary.ts'

/** A rule of the whole project that neither compiler nor linter can check. */
export type HouseRule = {
  readonly name: string
  /** Returns one sentence for each violation. */
  readonly find: (files: readonly Source[]) => string[]
}

/** The sandbox of the school-data service plays another product, with its own wire names. */
const isSandbox = ({ path }: Source) => path.startsWith('apps/demo/src/sandbox/')
const isProduct = (file: Source) => /^(apps|packages)\//.test(file.path) && !isTest(file) && !isSandbox(file)
const isDomain = (file: Source) => file.path.startsWith('packages/domain/') && !isTest(file)
const isRules = (file: Source) => /^packages\/(domain|contract|search)\//.test(file.path) && !isTest(file)

const isQueries = ({ path }: Source) => /\.(queries|load)\.ts$/.test(path)

const matches = (files: readonly Source[], pattern: RegExp, describe: (found: string) => string): string[] =>
  files.flatMap((file) =>
    [...codeOf(file).matchAll(pattern)].map(([found]) => `${file.path}: ${describe(found.trim())}`),
  )

export const HOUSE_RULES: readonly HouseRule[] = [
  { name: 'standard-vocabulary', find: (files) => files.flatMap(retiredWordsIn) },
  { name: 'no-bare-participles', find: (files) => files.flatMap(bareParticiplesIn) },
  { name: 'verbs-of-queries', find: (files) => files.flatMap(wrongVerbsIn) },
  {
    name: 'rounding-only-in-money',
    find: (files) =>
      matches(
        files.filter((file) => isProduct(file) && !isExcepted(ROUNDING, file)),
        /Math\.(round|floor|ceil|trunc)\b|\.toFixed\(/g,
        (found) => `${found} belongs in kernel/money, or in ROUNDING if it rounds no money`,
      ),
  },
  {
    name: 'no-unlisted-catch',
    find: (files) =>
      matches(
        files.filter((file) => isProduct(file) && !isExcepted(CATCHING, file)),
        /(?<!\bz)\.catch\(|(?<!\.)\bcatch\s*[({]/g,
        () => 'a fault is caught here; let it propagate, or add the file with a reason to CATCHING',
      ),
  },
  { name: 'cryptography-only-in-named-files', find: unlistedCryptography },
  { name: 'disabled-controls-say-why', find: unexplainedControls },
  { name: 'missing-rights-are-said', find: silentRights },
  { name: 'page-reads-are-polled', find: singleReads },
  {
    name: 'descriptive-file-names',
    find: (files) =>
      files
        .filter(({ path }) =>
          /^(index|utils?|helpers?|common|misc|types|constants|base|[a-z-]*(manager|service))\.tsx?$/.test(
            posix.basename(path),
          ),
        )
        .map(({ path }) => `${path}: name the file after what is in it`),
  },
  { name: 'short-files', find: longFiles },
  { name: 'short-functions', find: longFunctions },
  { name: 'small-folders', find: largeFolders },
  {
    name: 'wire-names-only-in-contract',
    find: (files) =>
      matches(
        files.filter((file) => isProduct(file) && !file.path.startsWith('packages/contract/')),
        /['"`](info_\d+|g-\d+_\d+|price5[ab])\b/g,
        (found) => `${found} is a name of the wire`,
      ),
  },
  {
    name: 'no-clock-or-randomness-in-rules',
    find: (files) =>
      matches(
        files.filter(isDomain),
        /\bDate\.now\(|new Date\(\s*\)|Math\.random\(|\bcrypto\.|\bprocess\./g,
        (found) => `${found} comes in as an argument`,
      ),
  },
  { name: 'no-unlisted-cast', find: (files) => files.filter(isProduct).flatMap(castsIn) },
  {
    name: 'no-internals',
    find: (files) => files.filter(({ path }) => !path.startsWith('tools/house/')).flatMap(internalsIn),
  },
  { name: 'no-hidden-defaults', find: (files) => hiddenDefaults(files) },
  { name: 'described-parameters-exist', find: (files) => files.flatMap(undeclaredParametersIn) },
  { name: 'narrow-comments', find: (files) => files.flatMap(wideCommentsIn) },
  { name: 'documented-rules', find: (files) => files.filter(isRules).flatMap(undocumentedIn) },
  { name: 'queries-take-the-database-first', find: (files) => files.filter(isQueries).flatMap(withoutDb) },
  {
    name: 'sibling-keys-differ',
    find: (files) =>
      files.filter((file) => file.path.endsWith('.tsx') && !isTest(file)).flatMap(siblingKeysIn),
  },
]

/** Finds every `as` except `as const`, outside the exceptions. */
function castsIn(file: Source): string[] {
  if (isExcepted(CASTING, file)) return []
  const found: string[] = []
  new Visitor({
    TSAsExpression({ typeAnnotation, start, end }) {
      const type = typeAnnotation.type === 'TSTypeReference' ? typeAnnotation.typeName : null
      if (type?.type === 'Identifier' && type.name === 'const') return
      found.push(`${file.path}: a cast, ${file.text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80)}`)
    },
  }).visit(syntaxOf(file).program)
  return found
}

/**
 * Finds parents with two children whose keys may be equal, in which case React leaves old children
 * in the page. One child may have a bare value as key. Each other one needs a text prefix.
 */
function siblingKeysIn(file: Source): string[] {
  const found: string[] = []
  const check = (children: readonly ESTree.JSXChild[]) => {
    const keys = children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' ? keysIn(child.expression) : keysIn(child),
    )
    const starts = keys.map((key) => /^(?:'([^']+)'|"([^"]+)"|\{`([^`$]+))/.exec(key)?.[0] ?? 'a bare value')
    if (new Set(starts).size < starts.length)
      found.push(`${file.path}: siblings with keys ${keys.join(', ')}`)
  }
  new Visitor({
    JSXElement: ({ children }) => check(children),
    JSXFragment: ({ children }) => check(children),
  }).visit(syntaxOf(file).program)
  return found

  /** Returns the keys of a child, also of a conditional one. Lists have separate keys. */
  function keysIn(child: ESTree.JSXChild | ESTree.Expression | ESTree.JSXEmptyExpression): string[] {
    if (child.type === 'LogicalExpression') return keysIn(child.right)
    // Only one of both branches is rendered.
    if (child.type === 'ConditionalExpression') return keysIn(child.consequent).slice(0, 1)
    if (child.type !== 'JSXElement') return []
    for (const attribute of child.openingElement.attributes)
      if (attribute.type === 'JSXAttribute' && attribute.name.name === 'key' && attribute.value)
        return [file.text.slice(attribute.value.start, attribute.value.end)]
    return []
  }
}

/** Finds exported functions without a docstring, and those that throw without a `@throws` tag. */
function undocumentedIn(file: Source): string[] {
  const { program: ast, comments } = syntaxOf(file)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  return ast.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const names = functionsIn(statement.declaration)
    const doc = docs.find(
      ({ end }) => end <= statement.start && file.text.slice(end, statement.start).trim() === '',
    )
    if (doc === undefined)
      return names.map((name) => `${file.path}: ${name} has no comment that says what it is`)
    const isThrowing = /\bthrow new\b/.test(file.text.slice(statement.start, statement.end))
    return isThrowing && !doc.value.includes('@throws')
      ? names.map((name) => `${file.path}: ${name} does not say when it throws`)
      : []
  })
}

type Declaration = Extract<
  ReturnType<typeof syntaxOf>['program']['body'][number],
  { type: 'ExportNamedDeclaration' }
>['declaration']

function functionsIn(declaration: Declaration): string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .filter(({ init }) => init?.type === 'ArrowFunctionExpression')
    .flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/**
 * Finds exported functions whose connection or transaction is not the first parameter, or is
 * optional.
 */
function withoutDb(file: Source): string[] {
  return [...codeOf(file).matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(([^)]*)\)/gm)]
    .filter(
      ([, , parameters]) =>
        /\bDb\b/.test(parameters ?? '') && !/^\s*(db|tx): Db\b(?! \|)/.test(parameters ?? ''),
    )
    .map(([, name]) => `${file.path}: ${name} does not take db first`)
}
