import { expect, test } from 'vitest'
import { styleRules } from '../style-rules.ts'
import { classListsOf, pageStyles } from './page-style.ts'

const css = `@layer dasar{*{margin:0}}@layer guna{.a{color:red}@media (width>=600px){.sm\\:b{color:blue}.c .d{top:0}}
.e:not(.zz):hover,.f{left:0}.\\31 0px{right:0}.sm\\:\\[\\&\\>li\\]\\:x>li{gap:0}}@keyframes putar{to{rotate:1turn}}@import "x";`

const stylesOf = (markup: string) => pageStyles(styleRules(css))('halaman', classListsOf(markup))

test('a page is given the styles of its classes, in their order, layers and conditions, and all that ask for no class', () => {
  expect(stylesOf('<p>')).toBe('@layer dasar{*{margin:0}}@keyframes putar{to{rotate:1turn}}@import "x";')
  expect(stylesOf('<p class="a sm:b"><i class="c">')).toBe(
    '@layer dasar{*{margin:0}}@layer guna{.a{color:red}@media (width>=600px){.sm\\:b{color:blue}}}@keyframes putar{to{rotate:1turn}}@import "x";',
  )
  expect(stylesOf('<p class="c d">')).toContain('@layer guna{@media (width>=600px){.c .d{top:0}}}')
})

test('a class is known however it is written, and what a selector refuses is not asked for', () => {
  expect(stylesOf('<p class="e">')).toContain('.e:not(.zz):hover,.f{left:0}')
  expect(stylesOf('<p class="10px sm:[&amp;&gt;li]:x">')).toContain(
    '@layer guna{.\\31 0px{right:0}.sm\\:\\[\\&\\>li\\]\\:x>li{gap:0}}',
  )
})

test('pages of one kind share what any of them has shown, and another kind does not', () => {
  const stylesFor = pageStyles(styleRules(css))
  stylesFor('daftar', ['a'])
  expect(stylesFor('daftar', ['e'])).toContain('@layer guna{.a{color:red}.e:not(.zz):hover,.f{left:0}}')
  expect(stylesFor('barang', ['e'])).not.toContain('.a{')
})
