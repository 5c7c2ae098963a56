#!/usr/bin/env bash
# libphonenumber-js 1.13.16: 0062 812 3456 7890, the way many Indonesians write +62, is no international number
# for it, since Indonesia dials out with 001 or 008. The zeros stay in the number: +62006281234567890. The
# default metadata call it valid, the full metadata do not.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm libphonenumber-js@1.13.16
observed=$(
node --input-type=commonjs <<'EOF'
for (const path of ['libphonenumber-js', 'libphonenumber-js/max']) {
  const { number } = require(path).parsePhoneNumber('0062 812 3456 7890', 'ID')
  console.log(number, require(path).isValidPhoneNumber('0062 812 3456 7890', 'ID'))
}
EOF
)
expect 'number and validity by default and full metadata' \
  $'+62006281234567890 true\n+62006281234567890 false' "$observed"
