import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reactAriaLocales } from '../src/react-aria-locales.ts';

/** The same content policy as the product's, so that a component that violates it fails here first. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), reactAriaLocales()],
  build: { outDir: '../dist/gallery', emptyOutDir: true, assetsInlineLimit: 0 },
  preview: { headers: { 'Content-Security-Policy': CONTENT_POLICY } },
});
