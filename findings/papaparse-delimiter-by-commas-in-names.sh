#!/usr/bin/env bash
# Papa Parse 5.7.1 guesses the delimiter by what repeats most evenly: in a list separated by semicolons whose
# names contain two commas each and whose prices contain one, it chooses the comma.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm papaparse@5.7.1
observed=$(
node --input-type=commonjs <<'EOF'
const csv = 'Nama;Harga\nKertas, tinta, pena;1,5\nBuku, map, tas;2,5\n'
console.log(require('papaparse').parse(csv).meta.delimiter)
EOF
)
expect 'the guessed delimiter' ',' "$observed"
