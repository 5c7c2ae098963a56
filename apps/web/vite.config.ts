import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from './src/icons/sprite-plugin.ts'

// Groups of small modules that are shown together. One chunk compresses better than many and needs
// one request. Modules with schemas do not belong here.
/** Packages that every page runs on, and the virtual modules of Vite. */
const base = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|^\0vite\//
/** Header, status strip and bottom bar. They load at the first interaction. */
const chrome =
  /\/web\/src\/(shell\/chrome\/(bar-entries|bottom-bar|cart-count|header|is-below|login-buttons|member-buttons|search-form|status-strip)|icons\/subject-icons|offline\/sign-out|call\/signed-out-cookie|dialogs\/(category|leave)-request|page\/open-in-place)\.tsx?$|\/identity\/shop-roles\.ts$/
/** Modules of the entry that other chunks use, too. */
const start =
  /\/web\/src\/(ui\/[^/]+\/(classes|icon|toasts|lazy-part|first-interaction|personal-part)|call\/(personal-data|personal-values|settings-data)|dialogs\/(request-store|sign-in-request)|store\/(stored-text|member-data)|live\/(live-value|cart-count)|links\/search-params)\.tsx?$|\/wire\/address\.ts$|\/kernel\/must\.ts$|icon-sprite/
/** Modules that almost every page shows after the first interaction. */
const everyday =
  /\/web\/src\/(ui\/[^/]+\/(button|count-badge|inline-drawing|icon-button|link-look|page-head|price-tag|tag|use-effect-on-change|money|lazy-dialog|use-close-on-back|first-frame-end)|call\/call|offline\/clear-device-data|store\/user-cache|live\/(awaiting-count|notice-count|task-count)|shell\/session\/server-time)\.tsx?$|\/identity\/school-rights\.ts$|\/wire\/sign-out-cookie\.ts$|\/tax\/treatment\.ts$|\/catalogue\/(format-unit|shown-price)\.ts$|\/cart\/offer-list\.ts$/
/** Item cards and their parts. */
const cards =
  /\/web\/src\/(catalogue\/[^/]+\/(book-level|decree-names|facet-names|item-card|item-facts|shelf)|page\/holiday-tag|ui\/[^/]+\/(highlighted-text|rating))\.tsx?$|\/domain\/src\/(catalogue\/(book-decree|zone-price)|shop\/holiday|media\/item-pictures|kernel\/money|tax\/(price|rule))\.ts$/
/** Modules shared by item lists and the item page. */
const choices =
  /\/web\/src\/(offline\/compared-offers|page\/(display-choices|missing-(right|shop-role))|catalogue\/[^/]+\/(compare-checkbox|dimmed)|call\/new-key|ui\/[^/]+\/(action-bar|breadcrumbs|checkbox|field|filter-chip|filter-option|quantity|select|switch|text-field|use-search))\.tsx?$|\/domain\/src\/catalogue\/(price-rank|quantity|unit-price)\.ts$/
/** Infinite lists of items. */
const growing =
  /\/web\/src\/(catalogue\/[^/]+\/(load-more-grid|item-grid|list-scope|more-items)|ui\/[^/]+\/load-more)\.tsx?$/
/** Empty, error and loading states. */
const empty = /\/web\/src\/ui\/[^/]+\/(chalk-drawing|empty-state|error-state|skeleton)\.tsx$/

/** Modules of the item page besides the cards and the parts shared with lists. */
const item =
  /\/web\/src\/(catalogue\/[^/]+\/(format-sen|vendor-head)|page\/(holiday-note|shop-text)|negotiation\/(bargain-button\.widget|use-lazy-dialog)|ui\/[^/]+\/(avatar|gallery|ledger|quantity-stepper|step-chips|zone-labels))\.tsx?$|\/domain\/src\/shop\/description\.ts$/
/** Domain rules that the routes of all pages use. */
const addresses =
  /\/domain\/src\/(catalogue\/item-machine|chat\/(room|template-subjects)|content\/pages|negotiation\/machine|ordering\/(complaint|machine|rating|replacement|requests|tabs)|payment\/movement|support\/case-machine)\.ts$|\/web\/src\/dialogs\/(register|reset)-request\.ts$/
/** Filters of lists, which the routes of all pages parse. */
const filters =
  /\/contract\/src\/([a-z-]+\/(content|figure|item-review|member|order|payment)-filters|catalogue\/item-listings|findings\/finding|oversight\/regency-code|staff\/work|wire\/(period-filters|sort-order))\.ts$|\/domain\/src\/(figures\/durations|kernel\/keys)\.ts$|\/web\/src\/links\/filter-address\.ts$/
/** Names of the states and steps of orders, complaints and negotiations. */
const labels =
  /\/web\/src\/(ordering\/(base\/(request|status|subject)|complaint\/complaint)|negotiation\/negotiation)-labels\.ts$|\/document\/terms\.ts$/
/** Contracts of the calls at the first interaction and for the next page. */
const calls =
  /\/contract\/src\/(chat\/filled-text|cart\/(cart|comparison|saved-comparison)|catalogue\/(category|extra-fields|home|item|item-names|search)|document\/block|identity\/(dashboard|member-fields|member-search)|media\/(file-scan|item-picture|order-file|photo-evidence)|ordering\/(checkout|handover|order|order-line|rating|requests|steps)|payment\/payment-approval|settings\/tax-rule|shipping\/shipping|staff\/waiting|wire\/(endpoint|fields|names))\.ts$|\/domain\/src\/(catalogue\/(currency|extra-fields|search-options)|chat\/answer-templates|kernel\/(second-person|single-line)|payment\/approval)\.ts$/
/** The offline queue and its encrypted store. */
const offlineStorage =
  /\/web\/src\/(call\/send-file|offline\/(offline-queue|offline-queue-items|encrypted-store|stored-item))\.ts$|\/node_modules\/idb\//
/** Modules that load at the first interaction. */
const firstInteraction =
  /\/web\/src\/(store\/stored-value|offline\/use-online|shell\/[^/]+\/last-pages|ui\/[^/]+\/banner)\.tsx?$/
/** Small tables without imports: the first load lists the name of each file. */
const tables =
  /\/web\/src\/(notification\/channel-labels|identity\/(base\/field-problems|login\/login-titles)|links\/sorted-column|catalogue\/console\/references\/reference-labels|cart\/change-queue)\.ts$|\/domain\/src\/(catalogue\/(item-stock|isbn)|notification\/audience)\.ts$|\/contract\/src\/staff\/work-queues\.ts$/
/** Texts of the pages that the staff write, and the statement about personal data. */
const contents = /\/web\/src\/content\/content-(body|page)\.tsx$|\/(contract|domain)\/src\/content\/body\.ts$/
const privacy = /\/domain\/src\/privacy\/(processing|retention)\.ts$/
/** Fields for numbers. */
const numbers =
  /\/web\/src\/ui\/[^/]+\/(typed-number|read-edit|use-whole-text|whole-field)\.tsx?$|\/kernel\/whole-number\.ts$/
/** Dates of WIB as calendar fields and as texts. */
const dates = /\/web\/src\/ui\/text\/date\.ts$|\/domain\/src\/kernel\/dates\.ts$/

export default defineConfig({
  plugins: [iconSprite(), react(), tailwind()],
  // The shim is for React 17; our React version has the hook itself.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Also names the file of a chunk without dependencies, so that the page knows all its files.
      resolveDependencies: (file, neededFiles) => [...new Set([file, ...neededFiles])],
    },
  },
  ssr: { noExternal: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first load lists these names, and hashes hardly compress. Seven is the shortest.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'react',
                  test: base,
                },
                { name: 'start', test: start },
                { name: 'chrome', test: chrome },
                { name: 'everyday', test: everyday },
                { name: 'cards', test: cards },
                { name: 'choices', test: choices },
                { name: 'growing', test: growing },
                { name: 'empty', test: empty },
                { name: 'item', test: item },
                { name: 'addresses', test: addresses },
                { name: 'filters', test: filters },
                { name: 'calls', test: calls },
                { name: 'labels', test: labels },
                { name: 'stored', test: offlineStorage },
                { name: 'first', test: firstInteraction },
                { name: 'tables', test: tables },
                { name: 'contents', test: contents },
                { name: 'privacy', test: privacy },
                { name: 'numbers', test: numbers },
                { name: 'dates', test: dates },
              ],
            },
          },
        },
      },
    },
  },
})
