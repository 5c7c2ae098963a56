#!/usr/bin/env bash
# isbn-utils 1.1.0 does not know the Indonesian prefix 978-623, with which newer school books are numbered: a
# valid ISBN is null, while one of the older prefix 978-602 is read. isbn3 2.0.11 knows both.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm isbn-utils@1.1.0 isbn3@2.0.11
observed=$(
node --input-type=commonjs <<'EOF'
const [older, newer] = [require('isbn-utils'), require('isbn3')]
const books = ['9786022447122', '9786230012341']
console.log(books.map((isbn) => older.parse(isbn)?.asIsbn13(true) ?? 'unknown').join(' '))
console.log(books.map((isbn) => newer.parse(isbn).isbn13h).join(' '))
EOF
)
expect 'hyphenation by both libraries' \
  $'978-602-244-712-2 unknown\n978-602-244-712-2 978-623-00-1234-1' "$observed"
