/** What acts by itself, or carries other files along. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile']
/** Within so many of the last bytes a PDF says that it ends. */
const END_BYTES = 1024

/** A name may write each of its letters as `#` and two hexadecimal digits. */
const spelledOut = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether a PDF is whole, and nothing in it runs, starts a program or brings another file. What is compressed in it is not looked into. */
export function isPlainPdf(bytes: Buffer): boolean {
  if (!bytes.subarray(-END_BYTES).toString('latin1').includes('%%EOF')) return false
  const text = spelledOut(bytes.toString('latin1'))
  return !ACTIVE.some((name) => text.includes(name))
}
