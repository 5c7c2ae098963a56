/** A forbidden import. In `to` and `exceptTo`, `$1` is the first group of `from`. */
export type Wall = {
  readonly name: string
  readonly from: RegExp
  readonly exceptFrom?: RegExp
  readonly to: string
  readonly exceptTo?: string
  /** Restricts the wall to imports with this specifier. */
  readonly specifier?: RegExp
  /** Type imports are erased at compile time. Most walls forbid them anyway. */
  readonly allowTypes?: true
  readonly reason: string
}

const TESTS = /\.(test|spec)\.tsx?$/

/** The modules of the web app that every feature stands on. */
const WEB_GROUND = 'call|dialogs|icons|links|live|offline|page|store|ui'

/** What a server module may import of another one. */
const SHARED =
  '\\.(queries|load|mails)\\.ts$|-view\\.ts$|^apps/server/src/(media/(clean-upload|picture-hash|scan/process-upload)|identity/principal/principal-proof)\\.ts$'

export const WALLS: readonly Wall[] = [
  {
    name: 'domain-is-pure',
    from: /^packages\/domain\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^packages/domain/src/',
    reason: 'Rules do no I/O and know no library. Pass what they need as arguments.',
  },
  {
    name: 'kernel-imports-no-module',
    from: /^packages\/domain\/src\/kernel\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^packages/domain/src/kernel/',
    reason: 'Every module depends on the kernel, so the kernel depends on no module.',
  },
  {
    name: 'contract-has-no-runtime-imports',
    from: /^packages\/contract\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^(packages/(domain|contract)/src/|npm:zod/mini$)',
    reason: 'Browser and server share the contract: it knows the domain and zod/mini, nothing else.',
  },
  {
    name: 'search-is-pure',
    from: /^packages\/search\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^(packages/(search|domain)/src/|node:timers/promises$|npm:lru-cache$)',
    reason: 'The engine does no I/O: the server reads the rows and passes them in.',
  },
  {
    name: 'illustrations-stand-alone',
    from: /^packages\/illustrations\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^(packages/illustrations/src/|node:(fs|path)$)',
    reason: 'A drawing is a function of its own description and of the drawing files.',
  },
  {
    name: 'web-and-server-import-only-the-contract',
    from: /^apps\/(web|server)\//,
    to: '^apps/(web|server)/',
    exceptTo: '^apps/$1/',
    reason: 'They meet in the contract.',
  },
  {
    name: 'packages-by-name',
    from: /^((?:packages|apps)\/[^/]+)\/.*\.tsx?$/,
    specifier: /^\./,
    to: '^(packages|apps)/',
    exceptTo: '^$1/',
    reason: 'Another package is imported by its name, from what it exports.',
  },
  {
    name: 'sql-lives-in-queries',
    from: /^apps\/server\/src\//,
    exceptFrom: /^apps\/server\/src\/db\/|\.(queries|load)\.ts$|\.test\.ts$/,
    to: '^npm:(kysely|pg)(/|$)',
    allowTypes: true,
    reason:
      'Put the query in <module>.queries.ts and call it; reading data in by the thousand is a .load.ts.',
  },
  {
    name: 'only-call-and-web-use-fastify',
    from: /^apps\/server\/src\//,
    exceptFrom: /^apps\/server\/src\/(call\/|web\/|process\/start\.ts$)/,
    to: '^npm:@?fastify',
    reason: 'Modules declare their calls with serve(). Only call/ and web/ know the HTTP framework.',
  },
  {
    name: 'modules-share-queries-only',
    from: /^apps\/server\/src\/([^/]+)\//,
    exceptFrom: /^apps\/server\/src\/(call|web|jobs|backup|config|db|store|process|commands)\/|\.test\.ts$/,
    to: '^apps/server/src/[^/]+/',
    exceptTo: `^apps/server/src/($1|call|db|outbound|store|queue|spreadsheet|tracing)/|${SHARED}`,
    allowTypes: true,
    reason:
      'Of another module, import its queries, mails and views, of media the upload pipeline, and of identity the proof of the principal.',
  },
  {
    name: 'call-imports-no-module',
    from: /^apps\/server\/src\/call\//,
    exceptFrom: TESTS,
    to: '^apps/server/src/[^/]+/',
    exceptTo:
      '^apps/server/src/(call/|db/|store/|tracing/|(audit/member-events|work/responses)\\.queries\\.ts)',
    allowTypes: true,
    reason:
      'Every module depends on call/, so call/ depends on no module except the log of members and the first responses.',
  },
  {
    name: 'web-uses-identity-media-and-queries',
    from: /^apps\/server\/src\/web\//,
    exceptFrom: /^apps\/server\/src\/web\/(app|routes|downloads\/(csv-exports|reports))\.ts$|\.test\.ts$/,
    to: '^apps/server/src/[^/]+/',
    exceptTo: '^apps/server/src/(web|call|config|db|store|tracing|identity|media)/|\\.(queries|access)\\.ts$',
    allowTypes: true,
    reason:
      'web/ identifies the caller (identity) and sends files (media). app.ts, routes.ts, csv-exports.ts and reports.ts hand it the rest.',
  },
  {
    name: 'no-module-imports-web-or-jobs',
    from: /^apps\/server\/src\/([^/]+)\//,
    exceptFrom: /^apps\/server\/src\/(process|commands)\/|\.test\.ts$/,
    to: '^apps/server/src/(web|jobs|process|commands)/',
    exceptTo: '^apps/server/src/$1/',
    reason:
      'web/, jobs/, process/ and commands/ are composition roots. They import the modules, and no module imports them.',
  },
  {
    name: 'db-and-store-import-no-module',
    from: /^apps\/server\/src\/(db|store)\//,
    exceptFrom: TESTS,
    to: '^apps/server/src/[^/]+/',
    exceptTo: '^apps/server/src/($1|config|tracing)/',
    reason: 'Every module depends on the database and the file store, so they depend on no module.',
  },
  {
    name: 'features-meet-in-screens',
    from: /^apps\/web\/src\/([^/]+)\//,
    exceptFrom:
      /\.screen\.tsx$|^apps\/web\/src\/(call|dialogs|links|live|offline|page|store|ui|shell|render)\//,
    to: '^apps/web/src/[^/]+/',
    exceptTo: `^apps/web/src/($1|${WEB_GROUND})/`,
    reason: 'A feature does not reach into another one, nor into the shell; a screen may show its widgets.',
  },
  {
    name: 'screens-use-widgets',
    from: /^apps\/web\/src\/([^/]+)\/.*\.screen\.tsx$/,
    to: '^apps/web/src/[^/]+/',
    exceptTo: `^apps/web/src/($1|${WEB_GROUND}|shell)/|\\.widget\\.tsx$`,
    reason: 'Of another feature a screen shows widgets, never their insides.',
  },
  {
    name: 'ui-imports-no-module',
    from: /^apps\/web\/src\/ui\//,
    to: '^(packages|apps)/',
    exceptTo: '^apps/web/src/(ui|icons)/|^packages/domain/src/kernel/',
    reason: 'A field or a button serves any business; words and rules come in as properties.',
  },
  {
    name: 'sandbox-imports-nothing-of-ours',
    from: /^apps\/demo\/src\/sandbox\//,
    to: '',
    exceptTo: '^(apps/demo/src/sandbox/|node:)',
    reason: 'It simulates an external service. Shared code would hide differences from the real service.',
  },
  {
    name: 'nothing-imports-the-demo',
    from: /^(apps\/(?!demo\/)|packages\/)/,
    exceptFrom: /^apps\/server\/testing\/|\.(test|spec)\.tsx?$/,
    to: '^apps/demo/',
    reason: 'The demo imports the server and hands it hooks. What production runs knows no demo.',
  },
  {
    name: 'demo-pages-import-no-server',
    from: /^apps\/demo\/web\//,
    to: '^apps/(demo/src|server)/',
    exceptTo: '^apps/demo/src/contract/',
    reason: 'Pages run in the browser and meet the server in the contract.',
  },
  {
    name: 'only-the-demo-starts-the-sandbox',
    from: /^(apps|packages)\//,
    exceptFrom: /^(apps\/demo\/src|apps\/server\/testing)\//,
    to: '^apps/demo/src/sandbox/',
    reason: 'The product knows a school-data service by its address only.',
  },
  {
    name: 'e2e-imports-only-the-demo',
    from: /^e2e\//,
    to: '^(apps|packages)/',
    exceptTo: '^apps/demo/src/',
    reason: 'End-to-end tests use the screens and the accounts of the demo world.',
  },
]
