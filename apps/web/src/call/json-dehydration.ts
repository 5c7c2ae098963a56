import { createSerializationAdapter } from '@tanstack/react-router'

const asText = new WeakSet<object>()

/**
 * Marks a large reply for dehydration as one JSON text, which costs a fraction of the
 * serializer of the router. The reply must contain only JSON values.
 */
export function dehydrateAsJson<T extends object>(reply: T): T {
  asText.add(reply)
  return reply
}

/** Router adapter that serializes marked replies as JSON text and parses them in the browser. */
export const jsonAdapter = createSerializationAdapter<object, string>({
  key: 'json',
  test: (value): value is object => typeof value === 'object' && value !== null && asText.has(value),
  toSerializable: (reply) => JSON.stringify(reply),
  fromSerializable: (text) => JSON.parse(text),
})
