import { messagesPlugin } from '@openbell/tools/messages-plugin.ts';
import { reactAriaLocales } from '@openbell/ui/react-aria-locales.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageBundles } from './message-bundles.ts';

/**
 * One chunk for what every visit loads, and one each for what the first screen, the session line of the header and the next webinar add. The
 * bundler's default has sixty, most of them too small to compress well, and makes the first route 14 kB heavier.
 */
const chunkGroups = [
  { name: 'shell', test: /portal[\\/]src[\\/]main\.tsx$/, priority: 2 },
  { name: 'session-strip', test: /portal[\\/]src[\\/]shell[\\/]frame[\\/]session-strip\.tsx$/, priority: 1 },
  { name: 'next-webinar', test: /portal[\\/]src[\\/]education[\\/]next-webinar-box\.tsx$/, priority: 1 },
  { name: 'dashboard', test: /portal[\\/]src[\\/]dashboard[\\/]/, priority: 1 },
];

const apiAddress = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), reactAriaLocales(), messagesPlugin(messageBundles)],
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    // In kB of uncompressed code; the budget test measures what is sent.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': { target: apiAddress, ws: true }, '/site': apiAddress } },
});
