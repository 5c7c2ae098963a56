/**
 * Prints the last line of a measuring command, for scripts that read it:
 * `RESULT exports refused=0 p99_ms=12.5`.
 */
export function printResult(name: string, figures: Readonly<Record<string, number | string>>): void {
  const pairs = Object.entries(figures).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : Number(value.toFixed(2))}`,
  )
  process.stdout.write(`RESULT ${[name, ...pairs].join(' ')}\n`)
}

/** Returns a name as the key of a figure: `list, newest` becomes `list_newest`. */
export const figureKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
