import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from './src/icons/sprite-plugin.ts'

// Small parts that are shown together: one file of them packs better than one file each, and is one request. Nothing with schemas belongs here.
/** What nearly every page shows. */
const everyday =
  /\/web\/src\/(ui\/(button|classes|count-badge|icon|icon-button|lazy-dialog|link-look|money|notices|page-head|price-tag|tag)|api\/(kept-text|live-value|cart-count|member-data|search-text|settings-data|wish))\.tsx?$|\/wire\/address\.ts$|icon-sprite|preload-helper/
/** The cards of goods, and what stands on them. */
const cards =
  /\/web\/src\/(catalogue\/(book-level|decree-names|facet-names|item-card|item-facts|shelf)|ui\/(kept-markup|marked))\.tsx?$|\/domain\/src\/(catalogue\/book-decree|media\/item-pictures|kernel\/money|tax\/price)\.ts$/
/** What lists of goods and the page of one have in common. */
const choices =
  /\/web\/src\/(api\/(compared-offers|missing-right)|catalogue\/compare-tick|ui\/(action-bar|breadcrumbs|checkbox|field|filter-chip|filter-option|quantity|select|text-field|use-search))\.tsx?$/
/** A list that grows, and what it shows when there is nothing to show. */
const lists =
  /\/web\/src\/(catalogue\/(growing-grid|list-place)|ui\/(chalk-drawing|empty-state|error-state|load-more|skeleton))\.tsx?$/

export default defineConfig({
  plugins: [iconSprite(), react(), tailwind()],
  // The shim is for React 17; ours has the hook itself.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  ssr: { noExternal: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
                },
                { name: 'everyday', test: everyday },
                { name: 'cards', test: cards },
                { name: 'choices', test: choices },
                { name: 'lists', test: lists },
              ],
            },
          },
        },
      },
    },
  },
})
