/**
 * `node tools/run.mjs [--runtime] file.ts …`: runs a TypeScript file of the project with the pinned
 * Node, after installing if needed. With `--runtime`, the packages of `npm start` suffice.
 */
import { prepare, run } from './install.mjs'

const args = process.argv.slice(2)
const isRuntime = args[0] === '--runtime'
await prepare({ withDev: !isRuntime })
process.exit(await run(process.execPath, isRuntime ? args.slice(1) : args))
