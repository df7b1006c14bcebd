// The hosted card fields of the stand-in gateway: a page for a sandboxed frame, with a content policy of its own. Number and code stay in
// the browser; the token request has no member for them.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { randomId } from '../../platform/security/randomness.ts';
import * as store from './sandbox-gateway-store.ts';
import { gatewayPath } from './sandbox-protocol.ts';

const tokenMs = 15 * 60_000;

/** What the fields may send for a token: brand, last four digits and expiry; there is no member for a number or a code. */
const tokenRequest = z.strictObject({
  session: z.string().max(100),
  brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'jcb', 'unionpay', 'diners', 'card']),
  last4: z.string().regex(/^\d{4}$/),
  expMonth: z.string().regex(/^(0[1-9]|1[0-2])$/),
  expYear: z.string().regex(/^20\d{2}$/),
});

const frameFolder = path.join(import.meta.dirname, 'sandbox-frame');
const frameFiles = [
  ['fields.css', 'text/css; charset=utf-8'],
  ['fields.js', 'text/javascript; charset=utf-8'],
  ['words.js', 'text/javascript; charset=utf-8'],
  ['card.js', 'text/javascript; charset=utf-8'],
] as const;
/** The product's fonts, served from their packages. */
const frameFonts = [
  ['latin.woff2', import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')],
  [
    'arabic.woff2',
    import.meta.resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2'),
  ],
] as const;
const dayCache = 'public, max-age=86400';

/** Adds the page of the fields, its assets, and the call that returns a token. */
export function openSandboxFrame(scope: FastifyInstance, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  const page = readFileSync(path.join(frameFolder, 'fields.html'), 'utf8');
  // The sandboxed frame has an opaque origin: everything that it loads or calls is cross-origin.
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', 'null');
  });
  scope.get(`${gatewayPath}/fields`, { schema: { hide: true } }, async (request, reply) => {
    const query = z.object({ session: z.string().max(100) }).safeParse(request.query);
    const session = query.success ? await store.findSession(db, query.data.session, clock.realNow()) : undefined;
    if (session === undefined)
      return reply.status(404).type('text/plain; charset=utf-8').send('This form has run out.');
    return (
      reply
        .headers({ 'content-security-policy': framePolicy(session.parentOrigin), 'cache-control': 'no-store' })
        .removeHeader('x-frame-options')
        // An opaque origin cannot be origin-keyed; the browser would log a warning on the page around it.
        .removeHeader('origin-agent-cluster')
        .type('text/html; charset=utf-8')
        .send(page.replace('{parentOrigin}', session.parentOrigin).replace('{now}', String(clock.realNow())))
    );
  });
  for (const [name, type] of frameFiles) {
    const bytes = readFileSync(path.join(frameFolder, name));
    scope.get(`${gatewayPath}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(bytes),
    );
  }
  for (const [name, file] of frameFonts) {
    const bytes = readFileSync(fileURLToPath(file));
    scope.get(`${gatewayPath}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', dayCache).type('font/woff2').send(bytes),
    );
  }
  scope.options(`${gatewayPath}/tokens`, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
      .status(204)
      .send(),
  );
  scope.post(`${gatewayPath}/tokens`, { schema: { hide: true } }, async (request, reply) => {
    const parsed = tokenRequest.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ code: 'invalid' });
    const { session: sessionToken, brand, last4, expMonth, expYear } = parsed.data;
    const now = clock.realNow();
    const session = await store.findSession(db, sessionToken, now);
    if (session === undefined) return reply.status(404).send({ code: 'session_expired' });
    if (Date.UTC(Number(expYear), Number(expMonth)) <= now) return reply.status(400).send({ code: 'expired' });
    const token = randomId('tok');
    const expires = `${expMonth}/${expYear.slice(2)}`;
    await store.insertToken(db, {
      token,
      customerRef: session.customerRef,
      brand,
      last4,
      expires,
      expiresAt: asInstant(now + tokenMs),
    });
    return { token };
  });
}

const framePolicy = (parentOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parentOrigin}`,
    "require-trusted-types-for 'script'",
    'sandbox allow-scripts',
  ].join('; ');
