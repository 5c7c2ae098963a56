const ID = 'masih-datang'

/**
 * Styles of a first page while it comes. A part of it is shown once the whole of it is there, for what a piece of the page ends in would move
 * once more: what is called `utuh`, and the cards of a list (`utuh-baris`) by their rows, of two on a phone and five at most. A page that names
 * no parts is one. What lies below the first view (`di-bawah`), the later cards, and those of a row (`utuh-deret`) that a phone has yet to
 * scroll to are laid out after the first frame.
 */
const styles = [
  '.utuh:not(:has(.utuh,.utuh-baris,+*)),.utuh-baris>li:not(:has(+*+*)){visibility:hidden}',
  '.di-bawah{content-visibility:hidden}',
  '.utuh-baris>li:nth-child(n+7){content-visibility:hidden;contain-intrinsic-block-size:22rem}',
  '@container (width>=34rem){.utuh-baris>li:not(:has(+*+*+*+*+*)){visibility:hidden}',
  '.utuh-baris>li:nth-child(-n+15){content-visibility:visible}}',
  '@media (width<30rem){.utuh-deret>li:nth-child(n+4){content-visibility:hidden}}',
].join('')

/**
 * The styles are put there by a script and taken away after the first frame of the whole page: nothing is held back from whoever has no scripts,
 * and the browser need not look for what follows what (`:has`) for longer.
 *
 * @returns what a script in the head does
 * @decision 0054
 */
export const revealScript = (nonce: string) =>
  `(s=>{s.id='${ID}';s.nonce='${nonce}';s.textContent='${styles}';document.head.append(s);document.onreadystatechange=()=>requestAnimationFrame(()=>setTimeout(()=>s.remove()))})(document.createElement('style'))`
