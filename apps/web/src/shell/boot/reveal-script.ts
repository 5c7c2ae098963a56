const ID = 'page-loading'

/**
 * Styles for a page while it streams. A section becomes visible only when complete, because a
 * partial one would shift its layout: sections with class `reveal`, and the cards of a list
 * (`reveal-rows`) row by row, with two columns on phones and at most five. A page without
 * sections is one section. Content below the fold (`below-fold`), later cards, and cards of a
 * horizontal row (`reveal-strip`) outside a phone viewport are laid out after the first frame.
 */
export const revealStyles = [
  '.reveal:not(:has(.reveal,.reveal-rows,+*)),.reveal-rows>li:not(:has(+*+*)){visibility:hidden}',
  '.below-fold{content-visibility:hidden}',
  '.reveal-rows>li:nth-child(n+7){content-visibility:hidden;contain-intrinsic-block-size:22rem}',
  '@container (width>=34rem){.reveal-rows>li:not(:has(+*+*+*+*+*)){visibility:hidden}',
  '.reveal-rows>li:nth-child(-n+15){content-visibility:visible}}',
  '@media (width<30rem){.reveal-strip>li:nth-child(n+4){content-visibility:hidden}}',
].join('')

/**
 * Inline script that adds these styles and removes them after the first frame of the complete
 * page. Without scripts nothing stays hidden, and the browser evaluates the `:has` selectors no
 * longer than needed.
 *
 * @decision 0054
 */
export const revealScript = `(s=>{s.id='${ID}';s.textContent='${revealStyles}';document.head.append(s);document.onreadystatechange=()=>requestAnimationFrame(()=>setTimeout(()=>s.remove()))})(document.createElement('style'))`
