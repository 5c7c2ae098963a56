/** Returns the areas without those inside another one, so that no order counts twice. */
export const outermostAreas = (areas: readonly string[]): string[] =>
  [...new Set(areas)]
    .filter((area) => !areas.some((other) => other !== area && area.startsWith(other)))
    .toSorted()

/**
 * Returns the areas whose figures a supervisor sees: the own territory, or one area inside it. An
 * area outside of the territory gives none.
 *
 * @param territory codes of provinces and regencies
 * @param chosenArea the code of one area; empty for the whole territory
 */
export function watchedAreas(territory: readonly string[], chosenArea: string): string[] {
  if (chosenArea === '') return outermostAreas(territory)
  return territory.some((area) => chosenArea.startsWith(area)) ? [chosenArea] : []
}
