import { type Exception, isExcepted } from './exceptions.ts'
import { codeOf, isTest, type Source } from './source-files.ts'

/**
 * The files that use cryptography of Node or of the browser, by what they use it for. The first
 * group protects secrets; the second makes random tokens; the third compares or names content,
 * where SHA-256 protects nothing. A new file needs a row.
 */
const CRYPTOGRAPHY: readonly Exception[] = [
  [/^apps\/server\/src\/db\/sealer\.ts$/, 'AES-256-GCM and keyed hashes of stored secrets'],
  [/^apps\/web\/src\/offline\/encrypted-store\.ts$/, 'AES-256-GCM of what waits on the device'],
  [/^apps\/server\/src\/identity\/secrets\/password-hashing\.ts$/, 'Argon2id of passwords and codes'],
  [
    /^apps\/server\/src\/transparency\/(check-record|log-files|merkle|note|row-hash|sequence\.queries)\.ts$/,
    'Ed25519 and the Merkle tree of the log',
  ],
  [/^apps\/server\/src\/audit\/chain\.ts$/, 'hash chain of the events'],
  [
    /^apps\/server\/src\/(payment\/bank-signature|webhook\/signature)\.ts$/,
    'HMAC-SHA-256 of messages of the bank and to webhooks',
  ],
  [/^apps\/server\/src\/notification\/web-push\.ts$/, 'P-256 key of web push'],
  [/^apps\/server\/src\/call\/hash-token\.ts$/, 'SHA-256 of session tokens and keys'],
  [/^apps\/server\/src\/web\/edge\/caller\.ts$/, 'comparison of the app key in constant time'],
  [/^apps\/server\/src\/identity\/passwords\/password-lists\.ts$/, 'filter of refused passwords'],
  [
    /^apps\/server\/src\/identity\/(files\/member-files\.routes|principal\/(principal-links\.queries|principal-proof)|keys\/api-keys\.routes|people\/invite-to-shop|members\/(lost-credentials|member-console)|passkeys\/challenges|registration\/(claims|registration)|sessions\/open-session|sign-on\/(enter-with-ticket|pending-sign-on)|staff\/staff-accounts|secrets\/codes)\.ts$/,
    'random tokens, links and codes of accounts',
  ],
  [
    /^apps\/server\/src\/(config\/partner-config|jobs\/sweep-job|ordering\/calls\/(bulk-)?steps\.routes)\.ts$/,
    'random secrets of the demo, names and codes of photos',
  ],
  [
    /^apps\/demo\/src\/(bank\/demo-bank\.routes|samples\/sample-context|sandbox\/tickets|stand-ins|tenant\/create-tenant)\.ts$/,
    'random secrets of the demo world',
  ],
  [
    /^apps\/server\/src\/(catalogue\/(import\/advance-import|search\/(search-snapshot|snapshot-file))|chat\/(staff-)?chat\.routes|jobs\/runner\/runner|web\/(api\/api|downloads\/category-asset|edge\/(observe-requests|plain-page)|pages\/member-pages))\.ts$/,
    'ids of files, requests and leases; hashes of responses',
  ],
  [/^apps\/web\/src\/(call\/new-key\.ts|render\/member-page\.tsx)$/, 'idempotency keys and ids of pages'],
  [/^apps\/server\/src\/call\/(attempts\.queries|etag)\.ts$/, 'names of limits, ETag'],
  [/^apps\/server\/src\/catalogue\/item\/item-listings\.routes\.ts$/, 'version of a list'],
  [
    /^apps\/server\/src\/(content\/first-pages\.load|db\/(migrate|pool-connection)|shipping\/map-atlas)\.ts$/,
    'versions of files and names of statements',
  ],
  [
    /^apps\/server\/src\/document\/(changed-documents|issue\.queries|printer|read-documents)\.ts$/,
    'hashes of documents and their check codes',
  ],
  [
    /^apps\/server\/src\/ordering\/(calls\/checkout\.routes|money\/(bank-payments|payouts))\.ts$/,
    'fingerprints of requests and accounts',
  ],
  [/^apps\/server\/src\/findings\/finding-file\.ts$/, 'sums of the files of an archive'],
  [/^apps\/server\/src\/oversight\/draw-sample\.ts$/, 'seed and tickets of random samples'],
  [/^apps\/server\/src\/findings\/send-finding-mails\.ts$/, 'random tokens of links that end emails'],
  [/^apps\/server\/src\/store\/file-store\.ts$/, 'names of files by their content'],
  [
    /^apps\/web\/(build-app|src\/icons\/sprite-plugin|src\/render\/inline-hashes)\.ts$/,
    'hashes for file names and the CSP',
  ],
]

const USE =
  /['"](?:node:)?crypto['"]|\bcrypto\s*\.\s*(?:subtle|getRandomValues|randomUUID)\b|\bwebcrypto\b|\b(?:globalThis|window|self)\.crypto\b|['"](?:@noble\/|crypto-js|tweetnacl|bcrypt)/

const isProduct = (file: Source) => /^(apps|packages)\//.test(file.path) && !isTest(file)

/** Finds files of the product that use cryptography and are not listed. */
export const unlistedCryptography = (files: readonly Source[]): string[] =>
  files
    .filter((file) => isProduct(file) && !isExcepted(CRYPTOGRAPHY, file) && USE.test(codeOf(file)))
    .map(({ path }) => `${path}: uses cryptography; add the file with its purpose to CRYPTOGRAPHY`)
