import { messagesPlugin } from '@openbell/tools/messages-plugin.ts';
import { reactAriaLocales } from '@openbell/ui/react-aria-locales.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageBundles } from '../message-bundles.ts';

/** The parts of the trading screen on an in-memory market, under the product's content policy. */
const contentPolicy = [
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
  plugins: [react(), reactAriaLocales(), messagesPlugin(messageBundles)],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
  preview: { headers: { 'Content-Security-Policy': contentPolicy } },
});
