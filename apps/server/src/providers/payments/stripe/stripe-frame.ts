// The page of the card fields for Stripe: a document of our own for a frame, with its own content policy, which loads Stripe.js from the
// company and mounts its Payment Element. Number and code are typed into the company's frame inside it, and never reach us.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

export const stripeFramePath = '/payment-fields/stripe';

const frameFolder = path.join(import.meta.dirname, 'stripe-frame');
const files = [
  ['fields.css', 'text/css; charset=utf-8'],
  ['fields.js', 'text/javascript; charset=utf-8'],
] as const;
const fonts = [
  ['latin.woff2', import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')],
  [
    'arabic.woff2',
    import.meta.resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2'),
  ],
] as const;

/**
 * Only this document may load from the company; the pages around it keep their policy. The company's script does not support Trusted Types.
 */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  "style-src 'self'",
  "font-src 'self'",
  'img-src https://*.stripe.com',
  'connect-src https://api.stripe.com',
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves the page and its assets. The session of the fields is after the # of the address and is never sent here. */
export function openStripeFrame(
  server: FastifyInstance,
  { publishableKey }: { readonly publishableKey: string },
): void {
  const page = readFileSync(path.join(frameFolder, 'fields.html'), 'utf8').replace('{publishableKey}', publishableKey);
  server.get(`${stripeFramePath}/fields`, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': framePolicy, 'cache-control': 'no-store' })
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  for (const [name, type] of files) {
    const bytes = readFileSync(path.join(frameFolder, name));
    server.get(`${stripeFramePath}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(bytes),
    );
  }
  for (const [name, file] of fonts) {
    const bytes = readFileSync(fileURLToPath(file));
    // The company's frame uses the same font and requests it from its own origin.
    server.get(`${stripeFramePath}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('font/woff2')
        .send(bytes),
    );
  }
}
