/**
 * Returns the 13 digits of an ISBN in either form. Dashes and spaces are removed; ten digits get
 * the prefix 978 and a new check digit.
 *
 * @returns null when the number of digits or the check digit is wrong
 */
export function isbn13(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (/^[0-9]{9}[0-9X]$/.test(characters)) {
    const sum = [...characters].reduce(
      (total, character, at) => total + (10 - at) * (character === 'X' ? 10 : Number(character)),
      0,
    )
    const body = `978${characters.slice(0, 9)}`
    return sum % 11 === 0 ? body + checkDigit(body) : null
  }
  if (!/^97[89][0-9]{10}$/.test(characters)) return null
  return checkDigit(characters.slice(0, 12)) === characters[12] ? characters : null
}

const checkDigit = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}
