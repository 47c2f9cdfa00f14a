import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { manifest: true, outDir: '../.build/site', emptyOutDir: true, target: 'es2022' },
})
