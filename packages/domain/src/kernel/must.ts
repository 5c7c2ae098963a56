/**
 * Returns a value that has to exist: the result of a lookup that cannot fail unless the code or the
 * data is wrong. Use a default (`?? 0`) only where absence is a legal case.
 *
 * @param description the missing thing, as a noun: `the vendor of the order`
 * @throws {Error} if the value is null or undefined
 */
export function must<Value>(value: Value | null | undefined, description: string): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${description}`)
  return value
}
