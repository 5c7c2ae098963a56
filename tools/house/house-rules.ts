import { posix } from 'node:path'
import { Visitor } from 'rolldown/utils'
import { codeOf, exportsOf, importsOf, type Source, syntaxOf } from './source-files.ts'

/** Something that holds in the whole project and that neither the compiler nor the linter can say. */
export type HouseRule = {
  readonly name: string
  /** One sentence for each place that breaks the rule. */
  readonly find: (files: readonly Source[]) => string[]
}

const isTest = ({ path }: Source) => /\.(test|spec)\.tsx?$|\/testing\//.test(path)
const isProduct = (file: Source) => /^(apps|packages)\//.test(file.path) && !isTest(file)
const isDomain = (file: Source) => file.path.startsWith('packages/domain/') && !isTest(file)

/** The longest a source may be; a table that is data and not a list of steps may be longer. */
const LONGEST = 350
const LONG_TABLES =
  /^apps\/server\/src\/(db\/tables|media\/pictures\/[a-z-]+\.templates|reference\/[a-z-]+)\.ts$/

/** Where rounding is not about money, and what it is about. */
const ROUNDING_ALLOWED: readonly (readonly [path: RegExp, what: string])[] = [
  [/^packages\/domain\/src\/kernel\/money\.ts$/, 'the one authority'],
  [/^packages\/domain\/src\/shipping\/freight\.ts$/, 'kilometres and kilograms'],
  [/^packages\/domain\/src\/catalogue\/price-range\.ts$/, '§5 turns what was typed into numbers'],
  [/^apps\/server\/src\/media\/pictures\//, 'coordinates of drawings'],
  [/^apps\/server\/src\/catalogue\/search-/, 'places in the index'],
  [/^apps\/server\/src\/demo\//, 'sizes and invented prices of the demo world'],
  [/^apps\/web\/src\/icons\/sprite\.ts$/, 'coordinates of icons'],
  [
    /^apps\/web\/src\/ui\/(date|gallery|money|quantity|rating)\.tsx?$/,
    'days, pixels, digits, pieces and stars',
  ],
  [/^apps\/web\/src\/catalogue\/item-facts\.ts$/, 'kilograms and centimetres'],
  [/^apps\/web\/src\/ordering\/inspection\.ts$/, 'pieces'],
]

/** Where something thrown may be caught besides `http/faults.ts`, and why. */
const CATCH_ALLOWED: readonly (readonly [path: RegExp, why: string])[] = [
  [/^apps\/server\/src\/main\.ts$/, 'a start that cannot be ends with one sentence'],
  [/^apps\/server\/src\/http\/faults\.ts$/, 'the one handler of faults'],
  [
    /^apps\/server\/src\/db\/(folder-lock|transaction|embedded)\.ts$/,
    'states of files and serialisation failures',
  ],
  [/^apps\/server\/src\/media\/clean-upload\.ts$/, 'bytes that are no picture are a refusal'],
  [/^apps\/server\/src\/settings\/settings\.queries\.ts$/, 'a failed reading is not kept'],
  [/^apps\/web\/src\/api\//, 'refusals and §8 of the specification: lost connection, forced logout'],
  [/^apps\/web\/src\/shell\/(display|sign-out)\.tsx?$/, 'storage may be forbidden; signing out always ends'],
  [/^apps\/web\/src\/ui\/(banner|combobox)\.tsx$/, 'storage may be forbidden; a search may be given up'],
]

/** Where a value may be given a type by hand: at the borders, where data of unknown shape comes in. */
const CAST_ALLOWED =
  /^(packages\/domain\/src\/kernel|packages\/contract\/src\/wire|apps\/server\/src\/(http|db)|apps\/web\/src\/api)\//

/** What Node, Vite or vitest calls by itself. */
const ENTRIES = /^apps\/web\/src\/(client|server)\.tsx$|\.config\.ts$|^e2e\/setup\//

const matches = (files: readonly Source[], pattern: RegExp, say: (found: string) => string): string[] =>
  files.flatMap((file) =>
    [...codeOf(file).matchAll(pattern)].map(([found]) => `${file.path}: ${say(found.trim())}`),
  )

const allowed = (list: readonly (readonly [RegExp, string])[], { path }: Source) =>
  list.some(([pattern]) => pattern.test(path))

export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'money-is-rounded-in-one-place',
    find: (files) =>
      matches(
        files.filter((file) => isProduct(file) && !allowed(ROUNDING_ALLOWED, file)),
        /Math\.(round|floor|ceil|trunc)\b|\.toFixed\(/g,
        (found) => `${found} belongs in kernel/money, or into the list of places that round no money`,
      ),
  },
  {
    name: 'faults-are-caught-in-one-place',
    find: (files) =>
      matches(
        files.filter((file) => isProduct(file) && !allowed(CATCH_ALLOWED, file)),
        /(?<!\bz)\.catch\(|(?<!\.)\bcatch\s*[({]/g,
        () => 'a fault is caught here; let it fly, or add the place with its reason to the list',
      ),
  },
  {
    name: 'files-say-what-is-in-them',
    find: (files) =>
      files
        .filter(({ path }) =>
          /^(index|utils?|helpers?|common|misc|types|constants|base|[a-z-]*(manager|service))\./.test(
            posix.basename(path),
          ),
        )
        .map(({ path }) => `${path}: name the file after what is in it`),
  },
  {
    name: 'files-are-one-thing',
    find: (files) =>
      files
        .filter(({ path }) => !LONG_TABLES.test(path))
        .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
        .filter(({ lines }) => lines > LONGEST)
        .map(({ path, lines }) => `${path}: ${lines} lines are two things`),
  },
  {
    name: 'only-the-contract-knows-the-wire',
    find: (files) =>
      matches(
        files.filter((file) => isProduct(file) && !file.path.startsWith('packages/contract/')),
        /['"`](info_\d+|g-\d+_\d+|price5[ab])\b/g,
        (found) => `${found} is a name of the wire`,
      ),
  },
  {
    name: 'rules-know-no-clock-and-no-chance',
    find: (files) =>
      matches(
        files.filter(isDomain),
        /\bDate\.now\(|new Date\(\s*\)|Math\.random\(|\bcrypto\.|\bprocess\./g,
        (found) => `${found} comes in as an argument`,
      ),
  },
  { name: 'casts-stay-at-the-borders', find: (files) => files.filter(isProduct).flatMap(castsIn) },
  { name: 'rules-say-what-they-are', find: (files) => files.filter(isDomain).flatMap(undocumentedIn) },
  { name: 'queries-take-the-database-first', find: (files) => files.filter(isProduct).flatMap(withoutDb) },
  { name: 'nothing-without-a-caller', find: uncalled },
]

/** Every `as` but `as const`, outside the borders. */
function castsIn(file: Source): string[] {
  if (CAST_ALLOWED.test(file.path)) return []
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

/** Exported functions of the domain without a comment of their own. */
function undocumentedIn(file: Source): string[] {
  const { program, comments } = syntaxOf(file)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const names = functionsIn(statement.declaration)
    const isSaid = docs.some(({ end }) => file.text.slice(end, statement.start).trim() === '')
    return isSaid ? [] : names.map((name) => `${file.path}: ${name} has no comment that says what it is`)
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

/** Exported functions of a queries file whose first argument is neither a connection nor a transaction. */
function withoutDb(file: Source): string[] {
  if (!file.path.endsWith('.queries.ts')) return []
  return [...codeOf(file).matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*(\w*)/gm)]
    .filter(([, , first]) => first !== 'db' && first !== 'tx')
    .map(([, name]) => `${file.path}: ${name} does not take db first`)
}

/** Exported names that no other file imports. */
function uncalled(files: readonly Source[]): string[] {
  const used = new Map<string, Set<string>>()
  for (const file of files)
    for (const { to, names } of importsOf(file)) {
      const known = used.get(to) ?? new Set()
      used.set(to, known)
      for (const name of names) known.add(name)
    }
  return files
    .filter((file) => !ENTRIES.test(file.path) && !isTest(file))
    .flatMap((file) => {
      const wanted = used.get(file.path)
      if (wanted?.has('*')) return []
      return [...new Set(exportsOf(file))]
        .filter((name) => !wanted?.has(name))
        .map((name) => `${file.path}: nobody imports ${name}`)
    })
}
