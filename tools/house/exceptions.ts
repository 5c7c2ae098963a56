/** An exception from a house rule, with its reason. Every other violation fails the test. */
export type Exception = readonly [path: RegExp, why: string]

/** Returns whether a list of exceptions contains a file or folder. */
export const isExcepted = (list: readonly Exception[], { path }: { readonly path: string }) =>
  list.some(([pattern]) => pattern.test(path))

/** Data files may be long. */
export const LONG_FILES: readonly Exception[] = [
  [/^apps\/server\/src\/db\/tables\.ts$/, 'generated from the database'],
]

/** Rounding of values other than money. */
export const ROUNDING: readonly Exception[] = [
  [/^packages\/domain\/src\/kernel\/money\.ts$/, 'the one authority for money'],
  [/^packages\/domain\/src\/kernel\/nearest-whole\.ts$/, 'shares and durations, no money'],
  [/^packages\/domain\/src\/shipping\/(freight|map-rules|map-frame)\.ts$/, 'metres, millionths of a degree'],
  [/^apps\/server\/src\/shipping\/map-/, 'pixels of the map'],
  [/^apps\/server\/src\/media\/pdf\/draw-page\.ts$/, 'pixels of a page'],
  [/^apps\/web\/src\/shipping\/map-/, 'pixels and degrees of the map'],
  [/^packages\/domain\/src\/identity\/identity-numbers\.ts$/, 'characters of a masked number'],
  [/^apps\/web\/src\/oversight\/figure-texts\.ts$/, 'percentages'],
  [/^packages\/domain\/src\/catalogue\/price-range\.ts$/, '§5 turns what was typed into numbers'],
  [
    /^apps\/server\/src\/(process\/start|commands\/audit|web\/edge\/observe-requests|metrics\/(request-stats|health[a-z.-]*))\.ts$/,
    'seconds, milliseconds, megabytes',
  ],
  [
    /^(packages\/domain\/src\/jobs\/retries|apps\/server\/src\/jobs\/runner\/work-loop|apps\/web\/src\/(jobs\/(job-labels|health-plots)|privacy\/breach-card))\.tsx?$/,
    'milliseconds, minutes',
  ],
  [/^(packages\/domain\/src\/webhook\/webhooks|apps\/server\/src\/webhook\/signature)\.ts$/, 'ms, seconds'],
  [/^packages\/illustrations\/src\//, 'coordinates of drawings'],
  [/^apps\/server\/src\/transparency\//, 'positions in a tree'],
  [/^apps\/server\/src\/spreadsheet\/number-format\.ts$/, 'milliseconds of a date'],
  [/^apps\/server\/src\/media\/picture-hash/, 'points of a photo'],
  [
    /^packages\/domain\/src\/findings\/(patterns|photo-(grid|match)|prices|splits)\.ts$/,
    'pixels, days, and limits of statistics that charge nothing',
  ],
  [/^packages\/domain\/src\/kernel\/working-calendar\.ts$/, 'days'],
  [
    /^packages\/domain\/src\/ordering\/(year-end-forecast|stage-speed)\.ts$/,
    'seconds and percent of a forecast',
  ],
  [/^apps\/demo\/src\//, 'sizes and invented prices of the demo world'],
  [/^apps\/web\/src\/catalogue\/[a-z-]+\/item-facts\.ts$/, 'kilograms and centimetres'],
  [
    /^apps\/web\/src\/ui\/data\/(day-plot|line-plot|month-plot|plot-(frame|scale|shapes|table))\.tsx?$/,
    'slots and pixels of a plot',
  ],
  [/^apps\/web\/src\/icons\/sprite\.generate\.ts$/, 'coordinates of icons'],
  [/^apps\/web\/src\/identity\/[a-z-]+\/(time-left|picture-crop)\.ts$/, 'minutes and pixels'],
  [/^apps\/web\/src\/(ordering\/base\/inspection|offline\/shrink-photo)\.ts$/, 'pieces and pixels'],
  [
    /^(packages\/domain\/src\/identity\/idle-end|apps\/server\/src\/call\/attempts\.queries|apps\/web\/src\/shell\/[a-z-]+\/idle-dialog)\.tsx?$/,
    'minutes, seconds',
  ],
  [
    /^apps\/web\/src\/ui\/[a-z-]+\/(date|gallery|money|quantity|rating)\.tsx?$/,
    'days, pixels, digits, pieces, stars',
  ],
]

/** Files that may catch exceptions, besides `call/faults.ts`. */
export const CATCHING: readonly Exception[] = [
  [
    /^apps\/web\/src\/catalogue\/bulk-pictures\/(check-file|send-batch|use-picture-batch)\.ts$/,
    'a file that cannot be decoded or sent is a result of its own; the others go on',
  ],
  [
    /^apps\/server\/src\/(outbound\/download|webhook\/(post-event|deliver-webhooks)|catalogue\/picture-fetch\/fetch-pictures)\.ts$/,
    'a target that cannot be reached is a failed attempt; a fault is reported, and the lease ends',
  ],
  [/^apps\/server\/src\/transparency\/(log-files|proof\.queries)\.ts$/, 'a missing file of the log is null'],
  [
    /^apps\/server\/src\/transparency\/check-record\.ts$/,
    'a text of the database that is no JSON is a finding',
  ],
  [
    /^apps\/server\/src\/payment\/bank\.ts$/,
    'a bank that cannot be reached or understood is a failure with a reason',
  ],
  [
    /^apps\/server\/src\/document\/print-photos\.ts$/,
    'a photo that cannot be read is named on paper, and the rest of the SPJ is printed',
  ],
  [
    /^(apps\/server\/src\/(process\/(run-server|connections)|commands\/(admin|migrate-database)|config\/secret-files)|apps\/demo\/src\/seed)\.ts$/,
    'a command that cannot go on ends with one sentence',
  ],
  [/^apps\/server\/src\/call\/faults\.ts$/, 'the one handler of faults'],
  [
    /^apps\/server\/src\/db\/(folder-lock|transaction|migrate|statements|pool-connection|replica)\.ts$/,
    'processes that are gone; transactions and reads to try again; tables that are locked; a replica that is down',
  ],
  [/^apps\/server\/src\/db\/sealer\.ts$/, 'a text that cannot be opened is shown as such, and reported'],
  [/^apps\/server\/src\/db\/listening\.ts$/, 'reconnects after a broken connection'],
  [
    /^apps\/server\/src\/(jobs\/runner\/(runner|work-loop)|queue\/run-items|live\/live|call\/each-concurrently)\.ts$/,
    'a failed round, part or item is reported and retried',
  ],
  [/^apps\/server\/src\/media\/clean-upload\.ts$/, 'bytes that are no picture'],
  [
    /^apps\/server\/src\/media\/pdf\/(inflated-size|pdf-stream|pdf\.worker|rewrite-pdf)\.ts$/,
    'corrupt streams and unreadable PDFs are refusals',
  ],
  [
    /^apps\/server\/src\/store\/(bucket-objects|(bucket|file)-store)\.ts$/,
    'a missing object is null; an unreachable store is reported',
  ],
  [/^apps\/server\/src\/media\/scan\/scanner\.ts$/, 'a scanner that does not answer gives no verdict'],
  [/^packages\/contract\/src\/identity\/member-fields\.ts$/, 'an agreement that is no JSON is none'],
  [/^apps\/server\/src\/settings\/settings-cache\.ts$/, 'a failed read is not cached'],
  [
    /^apps\/server\/src\/shipping\/geocoder\.ts$/,
    'an unreachable geocoder or a reply without JSON is a refusal',
  ],
  [
    /^apps\/web\/src\/ordering\/principal\/confirmation\.api\.ts$/,
    'a link that is not valid any more has a page',
  ],
  [/^apps\/server\/src\/identity\/passkeys\/webauthn\.ts$/, 'an answer that does not verify is a refusal'],
  [
    /^apps\/server\/src\/identity\/sign-on\/sign-on\.ts$/,
    'a school-data service that cannot be reached, or answers no JSON, is a refusal',
  ],
  [
    /^apps\/server\/src\/catalogue\/search\/(live-content|shared-runs)\.ts$/,
    'a failed refresh is reported and retried',
  ],
  [
    /^apps\/server\/src\/catalogue\/search\/search-snapshot\.ts$/,
    'an unusable snapshot is ignored; a failed write is reported and retried',
  ],
  [/^apps\/server\/src\/catalogue\/import\/advance-import\.ts$/, 'a failed batch is reported and retried'],
  [/^apps\/server\/src\/jobs\/runner\/work-loop\.ts$/, 'a failed batch is reported and retried'],
  [
    /^apps\/server\/src\/spreadsheet\/(csv-rows|spreadsheet-reader(\.process)?)\.ts$/,
    'an unreadable file is a refusal; an ended process has no memory figures',
  ],
  [/^apps\/server\/src\/budget\/plan-file\.ts$/, 'an unreadable file is a refusal'],
  [/^apps\/server\/src\/mail\/deliver-mails\.ts$/, 'a rejected mail is reported and retried'],
  [
    /^apps\/server\/src\/notification\/(deliver-sendings|messenger|web-push)\.ts$/,
    'a rejected message is reported and retried',
  ],
  [/^apps\/web\/src\/offline\/worker\/shell-files\.ts$/, 'a failed download is retried'],
  [/^apps\/web\/src\/notification\/push-card\.tsx$/, 'a failed push subscription is shown'],
  [/^apps\/web\/src\/(call|live|offline|page|store)\//, 'refusals, and §8: lost connection, forced logout'],
  [
    /^apps\/web\/src\/chat\/use-(room|outgoing|chat-files)\.ts$/,
    'a failed load is retried at the next event; a failed message or upload offers a retry',
  ],
  [/^apps\/web\/src\/cart\/(cart\.api\.ts|checkout-form\.tsx)$/, 'a refused checkout is shown, not thrown'],
  [
    /^apps\/web\/src\/(identity\/identity|ordering\/ordering)\.api\.ts$/,
    'a list without permission is an empty state',
  ],
  [/^apps\/web\/src\/document\/document\.api\.ts$/, 'an unknown code is an answer, not a missing page'],
  [/^apps\/web\/src\/catalogue\/catalogue\.api\.ts$/, 'a failed reply is not cached'],
  [
    /^apps\/web\/src\/catalogue\/[a-z-]+\/(use-result-preview|more-items)\.ts$/,
    'the list says that it failed and offers another try',
  ],
  [
    /^apps\/server\/src\/catalogue\/reference\/reference-file\.ts$/,
    'an unreadable file is refused with a message',
  ],
  [
    /^apps\/web\/src\/catalogue\/[a-z-]+\/use-buying\.ts$/,
    'a refusal stands beside the button that was pressed',
  ],
  [
    /^apps\/web\/src\/catalogue\/[a-z-]+\/(quick-add|shipping-estimate)\.tsx$/,
    'a refusal takes back what the card shows; without freight the page shows a sentence',
  ],
  [
    /^apps\/web\/src\/(ordering\/[a-z-]+\/use-(order-files|inspection-photos)|identity\/[a-z-]+\/(register|business)-uploads|catalogue\/[a-z-]+\/picture-queue)\.ts$/,
    'a failed upload offers a retry',
  ],
  [
    /^apps\/web\/src\/catalogue\/[a-z-]+\/use-import\.ts$/,
    'a failed load is retried; a failed upload offers a retry',
  ],
  [
    /^apps\/web\/src\/offline\/worker\/worker\.ts$/,
    'what the network does not carry is shown from the device',
  ],
  [/^apps\/web\/src\/ui\/[a-z-]+\/copy-line\.tsx$/, 'the clipboard may be forbidden'],
  [
    /^apps\/web\/src\/identity\/[a-z-]+\/picture-(crop\.ts|dialog\.tsx)$/,
    'a file that is not a picture is a refusal; a failed upload offers a retry',
  ],
  [
    /^apps\/web\/src\/shell\/[a-z-]+\/(display|display-script|page-recovery)\.tsx?$/,
    'storage may be forbidden',
  ],
  [/^apps\/web\/src\/ui\/[a-z-]+\/lazy-part\.tsx$/, 'a failed chunk is retried'],
  [
    /^apps\/web\/src\/ui\/[a-z-]+\/(banner|combobox)\.tsx$/,
    'storage may be forbidden; a search may be aborted',
  ],
  [
    /^apps\/web\/src\/catalogue\/[a-z-]+\/use-stored-pictures\.ts$/,
    'a full device stores nothing; the page warns before it closes',
  ],
]

/** Files that may cast a value, where data of unknown shape comes in. */
export const CASTING: readonly Exception[] = [
  [/^packages\/domain\/src\/kernel\//, 'brands of money'],
  [/^packages\/contract\/src\/wire\//, 'schemas that are built from tables'],
  [/^apps\/server\/src\/(call|web)\//, 'requests, which their schema has checked'],
  [
    /^apps\/server\/src\/db\/(bulk-insert|embedded|embedded\.worker)\.ts$/,
    'rows, and bytes from another thread',
  ],
  [/^packages\/search\/src\/element-at\.ts$/, 'elements of typed arrays in hot loops'],
  [/^packages\/search\/src\/counts\/facet-codes\.ts$/, 'a table made from the list of its own keys'],
  [/^apps\/web\/src\/(call|live|offline|page|store)\//, 'answers, which their schema has checked'],
]

/** Files that may use a member with an underscore. */
export const INTERNALS: readonly Exception[] = [
  [
    /^packages\/contract\/src\/(wire\/schema-def|catalogue\/item-names\.test)\.ts$/,
    '`_zod.def` is what Zod documents for libraries that read schemas',
  ],
]
