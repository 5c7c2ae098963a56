/**
 * A text on one line, wherever it was copied from: each run of space in which a line ends or a tab stands is one space. Other spaces stay
 * as they were typed.
 */
export const toSingleLine = (text: string): string =>
  text.replaceAll(/\s+/g, (gap) => (/[\n\r\t\u2028\u2029]/.test(gap) ? ' ' : gap))
