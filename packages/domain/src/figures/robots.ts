/**
 * Names of programs that read pages without a person, and of tools for programmers. Cubot is a
 * brand of phones.
 */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|facebookexternalhit|mediapartners/i

/**
 * Returns whether a program calls itself a robot, or nothing at all. Robots that claim to be
 * browsers are not found.
 *
 * @decision 0176
 */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || ROBOT.test(userAgent)
