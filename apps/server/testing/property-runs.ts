/** Factor for the number of generated inputs; `npm run properties` sets it. */
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1)

/** Returns the number of inputs that a property test generates. */
export const propertyRuns = (runs: number): number => runs * FACTOR
