import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from './src/icons/sprite-plugin.ts'

/** Small parts that nearly every page shows; one file of them packs better than one file each. */
const everyday =
  /\/src\/ui\/(button|classes|count-badge|icon|icon-button|lazy-dialog|link-look|money|notices|page-head|price-tag|tag)\.tsx?$/

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
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
                },
                { name: 'everyday', test: everyday },
              ],
            },
          },
        },
      },
    },
  },
})
