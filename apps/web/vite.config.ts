import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from './src/icons/sprite-plugin.ts'

export default defineConfig({
  plugins: [iconSprite(), react(), tailwind()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  ssr: { noExternal: true },
})
