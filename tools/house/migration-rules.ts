import { splitStatements } from '@pasar/server/db/split-statements'

/** A migration file. */
export type MigrationFile = { readonly name: string; readonly text: string }

/** First line of a migration that does not run in one transaction. */
const OUTSIDE = '-- outside a transaction\n'

/**
 * A comment that permits the breaking statements of a file, since no old server needs the schema.
 */
const CONTRACT = /^-- contract: \S.{20,}$/m

type Rule = readonly [pattern: RegExp, advice: string]

/** Statements that block readers or writers of an existing table for as long as they run. */
const BLOCKING: readonly Rule[] = [
  [/^create (?:unique )?index (?!concurrently)/, 'create the index concurrently, outside a transaction'],
  [/^drop index (?!concurrently)/, 'drop the index concurrently, outside a transaction'],
  [/^reindex (?!.*concurrently)/, 'reindex concurrently'],
  [
    /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    'add it not valid, validate it later',
  ],
  [/\badd (?:constraint \w+ )?(?:unique|primary key)(?! using index)\b/, 'add it using an index'],
  [/\badd (?:constraint \w+ )?exclude\b/, 'an exclusion constraint scans the table'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'the type rewrites the table: add a column instead'],
  [/\balter (?:column )?\w+ set not null\b/, 'validate a check constraint instead'],
  [/\badd column .*\bgenerated\b/, 'a generated column rewrites the table'],
  [/\badd column .*\b(?:big|small)?serial\b/, 'a serial column rewrites the table'],
  [
    /\badd column .*\bdefault [^,]*(?:random|uuid|clock_timestamp|nextval)/,
    'a volatile default rewrites the table',
  ],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/, 'old servers insert rows without the column'],
  [
    /\badd column .*\b(?:unique|primary key|check|references)\b/,
    'add the constraint not valid in its own statement',
  ],
  [
    /\bset (?:logged|unlogged|tablespace)\b|^cluster\b|^vacuum full\b|^lock\b/,
    'it locks the table while it runs',
  ],
  [/^update (?!.*\bwhere\b)|^delete from (?!.*\bwhere\b)/, 'change rows in batches, in a job'],
]

/** Statements that fail the servers of the release before. */
const BREAKING: readonly Rule[] = [
  [/^drop (?:table|view|function|trigger|type)\b/, 'old servers use it'],
  [/\bdrop (?:column|constraint)\b/, 'old servers use it'],
  [/\brename\b/, 'old servers use the old name'],
  [/^truncate\b/, 'old servers need the rows'],
]

/** Returns the tables that the statements of a file create. */
const createdTables = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []))

/** Returns the table that a statement changes. */
const tableOf = (statement: string): string =>
  /^(?:alter table|update|delete from|lock table|truncate|drop table) (?:if exists )?(?:only )?(\w+)/.exec(
    statement,
  )?.[1] ??
  /^create (?:unique )?index [^(]*? on (?:only )?(\w+)/.exec(statement)?.[1] ??
  ''

/**
 * Finds statements that block or break running servers.
 *
 * @returns one sentence per violation
 * @decision 0083
 */
export function blockingStatements(files: readonly MigrationFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const statements = splitStatements(text).map((one) => one.toLowerCase().replaceAll(/\s+/g, ' '))
    const created = createdTables(statements)
    const rules = CONTRACT.test(text) ? BLOCKING : [...BLOCKING, ...BREAKING]
    const found = statements
      .filter((statement) => !created.has(tableOf(statement)))
      .flatMap((statement) =>
        rules.flatMap(([pattern, advice]) =>
          pattern.test(statement) ? `${name}: ${statement.slice(0, 60)}: ${advice}` : [],
        ),
      )
    return [...found, ...misplaced(name, text, statements)]
  })
}

/** Finds concurrent statements in a transaction, and others outside of one. */
function misplaced(name: string, text: string, statements: readonly string[]): string[] {
  const isOutside = text.startsWith(OUTSIDE)
  const isRepeatable = (one: string) =>
    /^drop index concurrently if exists\b|^create (?:unique )?index concurrently\b|\bvalidate constraint\b/.test(
      one,
    )
  return statements.flatMap((one, at) => {
    if (!isOutside)
      return /\bconcurrently\b/.test(one) ? `${name}: start the file with "${OUTSIDE.trim()}"` : []
    if (!isRepeatable(one)) return `${name}: ${one.slice(0, 60)}: move it to a migration in a transaction`
    const index = /^create (?:unique )?index concurrently (\w+)/.exec(one)?.[1]
    const isDropped =
      index === undefined || statements[at - 1] === `drop index concurrently if exists ${index}`
    return isDropped ? [] : `${name}: ${index}: drop the index before, for a run after a failed one`
  })
}
