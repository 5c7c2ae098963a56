/** Returns the keys of a table in the order in which they are written. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[]

/** Returns a table with the value of each key. */
export const tableOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
