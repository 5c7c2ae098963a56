/** Allowed quantities: min, min + step, min + 2 · step … up to max. */
export type QuantityLimits = { min: number; max: number; step: number }

/**
 * Returns why a typed quantity was adjusted: "Paling banyak 64 lusin"; nothing if it was not.
 *
 * @param counted formats a quantity with its unit
 */
export function limitMessage(
  requestedQuantity: number,
  limits: QuantityLimits,
  counted: (amount: number) => string,
): string | undefined {
  if (allowedQuantity(requestedQuantity, limits) === requestedQuantity) return undefined
  if (requestedQuantity > limits.max) return `Paling banyak ${counted(limits.max)}`
  if (requestedQuantity < limits.min) return `Paling sedikit ${counted(limits.min)}`
  return `Kelipatan ${counted(limits.step)}`
}

/** Returns the nearest allowed quantity; min if there is none up to max. */
export function allowedQuantity(requestedQuantity: number, { min, max, step }: QuantityLimits): number {
  const nearest = Math.round((requestedQuantity - min) / step)
  const last = Math.floor((max - min) / step)
  return min + Math.max(0, Math.min(nearest, last)) * step
}
