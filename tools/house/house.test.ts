import { describe, expect, test } from 'vitest'
import { ALLOWED_DEFAULTS } from './allowed-defaults.ts'
import { checkWalls, wallNames } from './check-walls.ts'
import { countDefaults, hiddenDefaults } from './hidden-defaults.ts'
import { HOUSE_RULES } from './house-rules.ts'
import { importsOf, readSources, type Source } from './source-files.ts'

const DOMAIN = 'packages/domain/src'
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

const files = readSources()

const breachesOf = (planted: Source[]) => checkWalls(planted).map((breach) => breach.split(':')[0])

describe('the walls', () => {
  test('no source file breaks a wall, and the check has read all sources', () => {
    expect(checkWalls(files)).toEqual([])
    expect(files.length).toBeGreaterThan(250)
    expect(files.flatMap(importsOf).length).toBeGreaterThan(1_000)
  })

  const planted: [wall: string, path: string, text: string][] = [
    ['domain-is-pure', `${DOMAIN}/tax/breach.ts`, `import 'node:fs'`],
    ['domain-is-pure', `${DOMAIN}/tax/breach.ts`, `export { z } from 'zod/mini'`],
    ['kernel-imports-no-module', `${DOMAIN}/kernel/breach.ts`, `import type { Ppn } from '../tax/price.ts'`],
    [
      'contract-has-no-runtime-imports',
      'packages/contract/src/cart/breach.ts',
      `import { join } from 'node:path'`,
    ],
    [
      'web-and-server-import-only-the-contract',
      `${WEB}/cart/breach.ts`,
      `import '../../../server/src/app.ts'`,
    ],
    ['web-and-server-import-only-the-contract', `${SERVER}/cart/breach.ts`, `import('@pasar/web/routes')`],
    ['search-is-pure', 'packages/search/src/breach.ts', `import '@pasar/contract/catalogue/search'`],
    ['search-is-pure', 'packages/search/src/breach.ts', `import { sql } from 'kysely'`],
    ['illustrations-stand-alone', 'packages/illustrations/src/breach.ts', `import '@pasar/domain/tax/price'`],
    ['packages-by-name', `${SERVER}/cart/breach.ts`, `import '../../../../packages/domain/src/tax/price.ts'`],
    ['sql-lives-in-queries', `${SERVER}/ordering/breach.ts`, `import { sql } from 'kysely'`],
    ['only-call-and-web-use-fastify', `${SERVER}/ordering/breach.ts`, `import '@fastify/static'`],
    ['modules-share-queries-only', `${SERVER}/ordering/breach.ts`, `import '../cart/cart.routes.ts'`],
    [
      'modules-share-queries-only',
      `${SERVER}/ordering/view/breach.ts`,
      `import '../../media/sweep-files.ts'`,
    ],
    ['call-imports-no-module', `${SERVER}/call/breach.ts`, `import '../identity/live-session.ts'`],
    ['web-uses-identity-media-and-queries', `${SERVER}/web/breach.ts`, `import '../cart/cart.routes.ts'`],
    ['no-module-imports-web-or-jobs', `${SERVER}/cart/breach.ts`, `import type { Api } from '../web/api.ts'`],
    [
      'no-module-imports-web-or-jobs',
      `${SERVER}/web/breach.ts`,
      `import { JOBS } from '../jobs/schedules.ts'`,
    ],
    ['db-and-store-import-no-module', `${SERVER}/store/breach.ts`, `import '../media/sweep-files.ts'`],
    [
      'db-and-store-import-no-module',
      `${SERVER}/db/breach.ts`,
      `import type { Call } from '../call/serve.ts'`,
    ],
    ['server-modules-are-in-order', `${SERVER}/cart/breach.ts`, `import '../ordering/orders.queries.ts'`],
    ['server-modules-are-in-order', `${SERVER}/web/breach.ts`, `import '../jobs/accounts.ts'`],
    ['server-modules-are-in-order', `${SERVER}/cart/breach.ts`, `import '../unlisted/unlisted.queries.ts'`],
    [
      'server-modules-are-in-order',
      `${SERVER}/unlisted/breach.ts`,
      `import { signature } from '../call/actor.ts'`,
    ],
    ['rooms-are-in-order', `${SERVER}/ordering/rows/breach.ts`, `import '../steps/move.ts'`],
    ['rooms-are-in-order', `${SERVER}/ordering/unlisted/breach.ts`, `import '../rows/steps.queries.ts'`],
    ['web-modules-are-in-order', `${WEB}/store/breach.ts`, `import '../call/call.ts'`],
    ['rooms-are-in-order', `${WEB}/ordering/base/breach.ts`, `import '../page/step-bar.tsx'`],
    ['features-meet-in-screens', `${WEB}/cart/breach.ts`, `import '../catalogue/item-card.tsx'`],
    ['features-meet-in-screens', `${WEB}/cart/breach.ts`, `import '../shell/header.tsx'`],
    ['screens-use-widgets', `${WEB}/cart/breach.screen.tsx`, `import '../catalogue/item-card.tsx'`],
    ['ui-imports-no-module', `${WEB}/ui/breach.ts`, `import '@pasar/contract/cart/cart'`],
    [
      'sandbox-imports-nothing-of-ours',
      'apps/demo/src/sandbox/breach.ts',
      `import '@pasar/domain/tax/price'`,
    ],
    ['sandbox-imports-nothing-of-ours', 'apps/demo/src/sandbox/breach.ts', `import '../world.ts'`],
    ['sandbox-imports-nothing-of-ours', 'apps/demo/src/sandbox/breach.ts', `import { z } from 'zod/mini'`],
    ['nothing-imports-the-demo', `${SERVER}/breach.ts`, `import('@pasar/demo/world')`],
    ['nothing-imports-the-demo', `${SERVER}/breach.ts`, `import type { WorldSize } from '@pasar/demo/world'`],
    ['nothing-imports-the-demo', `${WEB}/breach.ts`, `import '../../demo/src/accounts.ts'`],
    ['nothing-imports-the-demo', `${DOMAIN}/tax/breach.ts`, `import '@pasar/demo/accounts'`],
    [
      'demo-pages-import-no-server',
      'apps/demo/web/breach.tsx',
      `import { DEMO_PASSWORD } from '../src/accounts.ts'`,
    ],
    ['demo-pages-import-no-server', 'apps/demo/web/breach.tsx', `import '@pasar/server/config/config'`],
    [
      'only-the-demo-starts-the-sandbox',
      `${SERVER}/identity/breach.ts`,
      `import('@pasar/demo/sandbox/school-data')`,
    ],
    ['e2e-imports-only-the-demo', 'e2e/breach.spec.ts', `import '@pasar/domain/tax/price'`],
  ]

  test.each(planted)('%s reports %s', (wall, path, text) => {
    expect(breachesOf([{ path, text }])).toContain(wall)
  })

  test('domain-has-no-circles reports a planted cycle', () => {
    const there = { path: `${DOMAIN}/first/there.ts`, text: `import { back } from '../second/back.ts'` }
    const back = { path: `${DOMAIN}/second/back.ts`, text: `import { there } from '../first/there.ts'` }
    expect(breachesOf([there])).not.toContain('domain-has-no-circles')
    expect(breachesOf([there, back])).toContain('domain-has-no-circles')
  })

  test('every wall has a planted breach', () => {
    const proven = new Set([...planted.map(([wall]) => wall), 'domain-has-no-circles'])
    expect(wallNames.filter((name) => !proven.has(name))).toEqual([])
  })

  test('a screen may show the widget of another feature, and a module may use its queries', () => {
    const fine = [
      { path: `${WEB}/payment/fine.screen.tsx`, text: `import '../catalogue/item.widget.tsx'` },
      { path: `${SERVER}/ordering/fine.ts`, text: `import '../cart/cart.queries.ts'` },
      { path: `${SERVER}/cart/fine.ts`, text: `import type { Order } from '../ordering/orders.queries.ts'` },
    ]
    expect(checkWalls(fine)).toEqual([])
  })
})

describe('the house rules', () => {
  test.each(HOUSE_RULES)('$name', ({ find }) => {
    expect(find(files)).toEqual([])
  })

  const planted: [rule: string, path: string, text: string][] = [
    ['standard-vocabulary', `${SERVER}/cart/kept-pages.ts`, ''],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'const { keptPage } = cart'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'const load = (wanted: string) => wanted'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'type DeskRow = { id: number }'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'type Found = { who: string }'],
    [
      'standard-vocabulary',
      `${SERVER}/cart/breach.test.ts`,
      `test('a school, and nobody, have no such page', () => {})`,
    ],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'class Pages { #kept = new Map() }'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'class Pages { placeOf() {} }'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'interface Row { desk: string }'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'type Row = { hear(): void }'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, 'export const bounds = { least: 1 }'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, `type Loss = 'told' | 'failed'`],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, `const USES = ['held', 'used'] as const`],
    ['standard-vocabulary', `${SERVER}/cart/breach.queries.ts`, 'sql`with held as (select 1) select 2`'],
    [
      'standard-vocabulary',
      `${SERVER}/cart/breach.queries.ts`,
      'sql`select 1 from unnest($1) with ordinality as t (id, place)`',
    ],
    ['standard-vocabulary', 'apps/web/vite.config.ts', `const groups = [{ name: 'attending', test }]`],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, '// Whoever orders pays.'],
    ['standard-vocabulary', `${SERVER}/cart/breach.ts`, '/**\n * The user is\n * told the reason.\n */'],
    ['rounding-only-in-money', `${DOMAIN}/tax/breach.ts`, 'const tax = Math.ceil(net * 0.11)'],
    ['rounding-only-in-money', `${WEB}/cart/breach.tsx`, 'const shown = <p>{price.toFixed(2)}</p>'],
    ['disabled-controls-say-why', `${WEB}/cart/breach.tsx`, 'const a = <Button disabled={isLocked} />'],
    ['disabled-controls-say-why', `${WEB}/cart/breach.tsx`, 'const out = <fieldset disabled />'],
    ['disabled-controls-say-why', `${WEB}/settings/breach.tsx`, 'const a = <Button disabled={!isDirty} />'],
    ['missing-rights-are-said', `${WEB}/shop/breach.tsx`, 'const may = useMissingRole(call) === null'],
    ['missing-rights-are-said', `${WEB}/staff/breach.tsx`, 'const may = hasShopRight(roles, right)'],
    ['page-reads-are-polled', 'e2e/breach.spec.ts', 'expect(await rows.count()).toBe(1)'],
    ['no-unlisted-catch', `${SERVER}/cart/breach.ts`, 'try { go() } catch { stop() }'],
    ['no-unlisted-catch', `${SERVER}/cart/breach.ts`, 'go().catch(() => [])'],
    [
      'cryptography-only-in-named-files',
      `${SERVER}/cart/breach.ts`,
      `import { createHash } from 'node:crypto'`,
    ],
    ['cryptography-only-in-named-files', `${WEB}/cart/breach.ts`, 'const { subtle } = globalThis.crypto'],
    ['descriptive-file-names', `${SERVER}/cart/utils.ts`, ''],
    ['descriptive-file-names', `${SERVER}/cart/cart-manager.ts`, ''],
    ['short-files', `${SERVER}/cart/long.ts`, 'go()\n'.repeat(301)],
    ['short-files', `${SERVER}/cart/long.test.ts`, 'go()\n'.repeat(301)],
    ['short-files', 'e2e/buying/long.spec.ts', 'go()\n'.repeat(151)],
    ['short-functions', `${SERVER}/cart/breach.ts`, `function go() {${'\n'.repeat(60)}}`],
    ['short-functions', `${WEB}/cart/breach.tsx`, `const Go = () => {${'\n'.repeat(60)}}`],
    ['short-functions', `${SERVER}/cart/breach.test.ts`, `const go = () => {${'\n'.repeat(60)}}`],
    ['wire-names-only-in-contract', `${WEB}/cart/breach.ts`, `const npwp = form['info_1']`],
    ['no-clock-or-randomness-in-rules', `${DOMAIN}/tax/breach.ts`, 'const now = new Date()'],
    ['no-unlisted-cast', `${WEB}/cart/breach.ts`, 'const cart = answer as Cart'],
    ['documented-rules', `${DOMAIN}/tax/breach.ts`, 'export const twice = (n: number) => 2 * n'],
    [
      'documented-rules',
      `${DOMAIN}/tax/breach.ts`,
      'export const twice = (n: number) => 2 * n\n/** Half of it. */\nexport const half = (n: number) => n / 2',
    ],
    [
      'documented-rules',
      'packages/contract/src/cart/breach.ts',
      '/** Never. */\nexport function never() { throw new RangeError() }',
    ],
    [
      'described-parameters-exist',
      `${DOMAIN}/tax/breach.ts`,
      '/** @param most the limit */\nexport const up = (max: number) => max',
    ],
    [
      'described-parameters-exist',
      `${WEB}/cart/breach.tsx`,
      '/** @param look classes */\nfunction Row({ className }: Props) {}',
    ],
    [
      'described-parameters-exist',
      `${SERVER}/cart/breach.ts`,
      'type T = {\n/** @param a */\nload(b: T): T }',
    ],
    ['queries-take-the-database-first', `${SERVER}/a.queries.ts`, 'export function all(n: 1, db: Db) {}'],
    [
      'sibling-keys-differ',
      `${WEB}/cart/breach.tsx`,
      'const a = <div><Form key={v} />{done && <Note key={v} />}</div>',
    ],
    ['no-bare-participles', `${SERVER}/cart/breach.ts`, 'const [found] = rows'],
    ['verbs-of-queries', `${SERVER}/a.queries.ts`, 'export const findLines = (): Promise<Line[]> => all'],
    ['verbs-of-queries', `${SERVER}/a.queries.ts`, 'export function readLine(): Line | null {}'],
    ['no-bare-participles', `${WEB}/cart/breach.tsx`, 'const add = (picked: File) => send(picked)'],
    ['narrow-comments', `${SERVER}/cart/breach.ts`, `// ${'x'.repeat(98)}`],
    ['narrow-comments', `${SERVER}/cart/breach.ts`, `/**\n * ${'x'.repeat(98)}\n */`],
    ['no-hidden-defaults', `${SERVER}/cart/breach.ts`, 'const price = prices.get(id) ?? 0'],
    ['no-hidden-defaults', `${SERVER}/cart/breach.ts`, 'const count = rows[0]?.count ?? 0'],
    ['no-hidden-defaults', `${SERVER}/cart/breach.ts`, 'const count = row?.count ?? 0'],
    ['no-hidden-defaults', `${DOMAIN}/tax/breach.ts`, `const name = names[at] ?? ''`],
    ['no-hidden-defaults', `${DOMAIN}/tax/breach.ts`, 'const lines = (orders.at(-1)?.lines ?? []).map(go)'],
    ['no-hidden-defaults', `${WEB}/cart/breach.tsx`, `const a = <p>{lines.find(isMine)?.name ?? ''}</p>`],
    ['no-internals', `${SERVER}/db/breach.ts`, `import Query from 'pg/lib/query.js'`],
    ['no-internals', `${WEB}/cart/breach.ts`, `import '@tanstack/router-core/dist/esm/router.js'`],
    ['no-internals', `${SERVER}/cart/breach.ts`, `import { runInNewContext } from 'node:vm'`],
    ['no-internals', `${SERVER}/cart/breach.ts`, `setFlagsFromString('--expose-gc')`],
    ['no-internals', `${SERVER}/cart/breach.ts`, 'globalThis.gc()'],
    ['no-internals', `${WEB}/cart/breach.ts`, `const isReady = '__reactProps' in element`],
    ['no-internals', 'e2e/breach.spec.ts', 'const inner = router._store'],
    ['no-internals', `${SERVER}/db/breach.ts`, `declare module 'pg' { interface Query {} }`],
    ['no-internals', `${SERVER}/db/breach.ts`, 'class Own extends Query { override _getRows() {} }'],
    ['no-internals', 'apps/web/breach.ts', `import 'vite'\nexport const plugin = { transform: () => '' }`],
    ['no-internals', 'apps/web/breach.ts', 'const router = /router-core\\/dist\\/esm/'],
  ]

  test.each(planted)('%s reports %s', (name, path, text) => {
    const rule = HOUSE_RULES.find((candidate) => candidate.name === name)
    expect(rule?.find([{ path, text }])).toHaveLength(1)
  })

  test('small-folders reports a planted folder of 31 files, not counting tests', () => {
    const rule = HOUSE_RULES.find(({ name }) => name === 'small-folders')
    const tooMany = Array.from({ length: 31 }, (_, n) => ({ path: `${SERVER}/cart/file-${n}.ts`, text: '' }))
    expect(rule?.find(tooMany)).toEqual([`${SERVER}/cart: 31 files; group them into subfolders`])
    expect(rule?.find([...tooMany.slice(1), { path: `${SERVER}/cart/cart.test.ts`, text: '' }])).toEqual([])
  })

  test('short-functions permits functions of 60 lines and the blocks of tests', () => {
    const rule = HOUSE_RULES.find(({ name }) => name === 'short-functions')
    const sixty = `function go() {${'\n'.repeat(59)}}`
    const suite = `describe('the cart', () => {${'\n'.repeat(99)}})`
    expect(rule?.find([{ path: `${SERVER}/cart/fine.ts`, text: sixty }])).toEqual([])
    expect(rule?.find([{ path: `${SERVER}/cart/fine.test.ts`, text: suite }])).toEqual([])
  })

  test('no-hidden-defaults permits must(), other defaults and listed files up to their number', () => {
    const rule = HOUSE_RULES.find(({ name }) => name === 'no-hidden-defaults')
    const text = `const all = [must(prices.get(id), 'a price'), byId.get(id) ?? null, note ?? '']`
    expect(rule?.find([{ path: `${SERVER}/cart/fine.ts`, text }])).toEqual([])
    const one = { path: `${SERVER}/cart/one.ts`, text: 'const sum = (sums.get(id) ?? 0) + 1' }
    expect(hiddenDefaults([one], { [one.path]: 1 })).toEqual([])
    expect(
      hiddenDefaults([{ ...one, text: `${one.text}; go(names[0] ?? [])` }], { [one.path]: 1 }),
    ).toHaveLength(1)
  })

  test('every file with allowed defaults has as many as listed', () => {
    expect(countDefaults(files)).toEqual(ALLOWED_DEFAULTS)
  })

  test('every house rule has a planted breach', () => {
    const proven = new Set([...planted.map(([rule]) => rule), 'small-folders'])
    expect(HOUSE_RULES.filter(({ name }) => !proven.has(name))).toEqual([])
  })

  test('ignores text in comments and in the contract', () => {
    const innocent = [
      {
        path: `${DOMAIN}/tax/innocent.ts`,
        text: '// Math.ceil(net) would be wrong, and so would new Date()',
      },
      {
        path: 'packages/contract/src/identity/innocent.ts',
        text: `const names = { npwp: 'info_1' } as const`,
      },
    ]
    expect(HOUSE_RULES.flatMap(({ find }) => find(innocent))).toEqual([])
  })
})
