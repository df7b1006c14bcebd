import { messagesPlugin } from '@openbell/tools/messages-plugin.ts';
import { reactAriaLocales } from '@openbell/ui/react-aria-locales.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageBundles } from './message-bundles.ts';

const apiAddress = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), reactAriaLocales(), messagesPlugin(messageBundles)],
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: { '/api': { target: apiAddress, ws: true }, '/site': apiAddress } },
});
