import { messagesPlugin } from '@openbell/tools/messages-plugin.ts';
import { reactAriaLocales } from '@openbell/ui/react-aria-locales.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageBundles } from './message-bundles.ts';

/**
 * What every visit loads travels in one chunk, and what the first screen adds in another: left to the bundler it is sixty, most of them so
 * small that they hardly compress, and the first route weighs 14 kB more.
 */
const chunkGroups = [
  { name: 'shell', test: /portal[\\/]src[\\/]main\.tsx$/, priority: 2 },
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
    // In kB of plain code; the budget test weighs what is sent.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': { target: apiAddress, ws: true }, '/site': apiAddress } },
});
