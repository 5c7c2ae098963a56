import { expect, test } from 'vitest'
import { styleRules } from '../../style-rules.ts'
import { classListsOf, pageStyles } from './page-style.ts'

const css = `@layer base{*{margin:0}}@layer utilities{.a{color:red}@media (width>=600px){.sm\\:b{color:blue}.c .d{top:0}}
.e:not(.zz):hover,.f{left:0}.\\31 0px{right:0}.sm\\:\\[\\&\\>li\\]\\:x>li{gap:0}}@keyframes spin{to{rotate:1turn}}@import "x";`

const stylesOf = (markup: string) => pageStyles(styleRules(css))('page', classListsOf(markup))

test('a page gets the styles of its classes in source order, with layers and conditions, and all classless rules', () => {
  expect(stylesOf('<p>')).toBe('@layer base{*{margin:0}}@keyframes spin{to{rotate:1turn}}@import "x";')
  expect(stylesOf('<p class="a sm:b"><i class="c">')).toBe(
    '@layer base{*{margin:0}}@layer utilities{.a{color:red}@media (width>=600px){.sm\\:b{color:blue}}}@keyframes spin{to{rotate:1turn}}@import "x";',
  )
  expect(stylesOf('<p class="c d">')).toContain('@layer utilities{@media (width>=600px){.c .d{top:0}}}')
})

test('matches escaped class names and ignores classes inside :not()', () => {
  expect(stylesOf('<p class="e">')).toContain('.e:not(.zz):hover,.f{left:0}')
  expect(stylesOf('<p class="10px sm:[&amp;&gt;li]:x">')).toContain(
    '@layer utilities{.\\31 0px{right:0}.sm\\:\\[\\&\\>li\\]\\:x>li{gap:0}}',
  )
})

test('pages of one kind share their styles, other kinds do not', () => {
  const stylesFor = pageStyles(styleRules(css))
  stylesFor('list', ['a'])
  expect(stylesFor('list', ['e'])).toContain('@layer utilities{.a{color:red}.e:not(.zz):hover,.f{left:0}}')
  expect(stylesFor('item', ['e'])).not.toContain('.a{')
})
