#!/usr/bin/env bash
# fontkit 2.0.4 keeps the characters of a glyph from its first use. Fonts such as Noto Naskh Arabic draw letters
# as a shared stem and dots: after مكتبة, the last letter of كتبه is teh marbuta (0629), not heh (0647). PDF files
# of pdfkit state it so, and a search for the word fails.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm fontkit@2.0.4 @fontsource/noto-naskh-arabic@5.3.0
observed=$(
node --input-type=commonjs <<'EOF'
const path = 'node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff'
const lastLetters = (...words) => {
  const font = require('fontkit').openSync(path)
  return words.map((word) => {
    const letters = font.layout(word).glyphs.flatMap(({ codePoints }) => codePoints)
    return letters[0].toString(16).padStart(4, '0')
  })
}
console.log('alone', ...lastLetters('كتبه'))
console.log('after another word', ...lastLetters('مكتبة', 'كتبه'))
EOF
)
expect 'last letters of "كتبه" (0647) alone, and after "مكتبة" (0629)' \
  $'alone 0647\nafter another word 0629 0629' "$observed"
