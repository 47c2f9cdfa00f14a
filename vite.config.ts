import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../.build/site', emptyOutDir: true, target: 'es2022' },
})
