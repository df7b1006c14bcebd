import { messagesPlugin } from '@openbell/tools/messages-plugin.ts';
import { reactAriaLocales } from '@openbell/ui/react-aria-locales.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messageBundles } from './message-bundles.ts';

const apiAddress = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The Latin font is on every page: preloading it avoids a shift of the text. */
const preloadLatinFace: Plugin = {
  name: 'openbell-preload-face',
  transformIndexHtml(_html, context) {
    const face = Object.keys(context.bundle ?? {}).find((file) => /geist-latin-wght-normal.*\.woff2$/.test(file));
    if (face === undefined) return [];
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/site/${face}` };
    return [{ tag: 'link', attrs, injectTo: 'head' }];
  },
};

export default defineConfig({
  base: '/site/',
  plugins: [react(), reactAriaLocales(), messagesPlugin(messageBundles), preloadLatinFace],
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: { '/api': { target: apiAddress, ws: true }, '/sandbox-gateway': apiAddress } },
});
