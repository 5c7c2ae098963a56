/**
 * The 13 digits of an ISBN, from either form: dashes and spaces fall away, ten digits get the prefix 978 and a new check digit.
 *
 * @returns null when the number of digits or the check digit is wrong
 */
export function isbn13(text: string): string | null {
  const signs = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (/^[0-9]{9}[0-9X]$/.test(signs)) {
    const sum = [...signs].reduce(
      (total, sign, at) => total + (10 - at) * (sign === 'X' ? 10 : Number(sign)),
      0,
    )
    const body = `978${signs.slice(0, 9)}`
    return sum % 11 === 0 ? body + checkDigit(body) : null
  }
  if (!/^97[89][0-9]{10}$/.test(signs)) return null
  return checkDigit(signs.slice(0, 12)) === signs[12] ? signs : null
}

const checkDigit = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}
