/** Allowed amounts: min, min + step, min + 2 · step … up to max. */
export type QuantityLimits = { min: number; max: number; step: number }

/** The nearest allowed amount; min when nothing fits under max. */
export function allowedQuantity(wanted: number, { min, max, step }: QuantityLimits): number {
  const nearest = Math.round((wanted - min) / step)
  const last = Math.floor((max - min) / step)
  return min + Math.max(0, Math.min(nearest, last)) * step
}
