/** Allowed amounts: min, min + step, min + 2 · step … up to max. */
export type QuantityLimits = { min: number; max: number; step: number }

/**
 * Why an amount that was typed did not stay: "Paling banyak 64 lusin"; nothing where it did.
 *
 * @param counted an amount with its unit, as it is written
 */
export function limitMessage(
  wanted: number,
  limits: QuantityLimits,
  counted: (amount: number) => string,
): string | undefined {
  if (allowedQuantity(wanted, limits) === wanted) return undefined
  if (wanted > limits.max) return `Paling banyak ${counted(limits.max)}`
  if (wanted < limits.min) return `Paling sedikit ${counted(limits.min)}`
  return `Kelipatan ${counted(limits.step)}`
}

/** The nearest allowed amount; min when nothing fits under max. */
export function allowedQuantity(wanted: number, { min, max, step }: QuantityLimits): number {
  const nearest = Math.round((wanted - min) / step)
  const last = Math.floor((max - min) / step)
  return min + Math.max(0, Math.min(nearest, last)) * step
}
