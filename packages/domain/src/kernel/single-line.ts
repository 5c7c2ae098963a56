/**
 * Returns the text on a single line: each run of whitespace that contains a line break or a tab
 * becomes one space. Other spaces stay as typed.
 */
export const toSingleLine = (text: string): string =>
  text.replaceAll(/\s+/g, (gap) => (/[\n\r\t\u2028\u2029]/.test(gap) ? ' ' : gap))
