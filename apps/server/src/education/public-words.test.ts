// The offer and the notifications without samples: none until an operator imports some.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asSessionDate, formatDate } from '@openbell/units/civil-date.ts';
import { instantOf, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importContent } from '../learning/import-content.ts';
import { makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-site-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

const noOffer = { fetching: false, copy: { text: '', alt: '' }, code: '', image: '' };
const read = async <Body>(address: string): Promise<Body> => (await server.client().call('GET', address)).body as Body;
type Notification = { readonly Id: string };

describe('an installation without samples', () => {
  it('has no offer in any language and no notification until its operator imports some [TRUST-029]', async () => {
    for (const locale of ['en', 'es', 'pt', 'ar', 'fr']) expect(await read(`/offer/${locale}`)).toEqual(noOffer);
    expect(await read('/notifications')).toEqual([]);
    const { client } = await makePayer(server);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({ notices: [] });
    const order = { Plan: 'TCP50', Code: 'BELL20' };
    const refused = { status: 400, body: { error: { fields: {} } } };
    expect(await client.call('POST', '/subscription', order)).toMatchObject(refused);
  });

  it('shows what its operator imports, each notification on its days, and an empty code ends the offer', async () => {
    const { now } = await read<{ readonly now: string }>('/sandbox/clock');
    const dayAfter = (days: number): string => formatDate(asSessionDate(Math.floor(instantOf(now) / msPerDay) + days));
    const inFive = (text: string) => ({ en: text, es: text, pt: text, fr: text, ar: text });
    const notice = (id: string, from: number, until: number) => ({
      id,
      kind: 'payment_processor',
      from: dayAfter(from),
      until: dayAfter(until),
      link: '/settings/payment',
      title: inFive('A title'),
      text: inFive('A text'),
    });
    const words = { img: 'offer-bell.svg', text: 'Ours', alt: 'A bell' };
    const offer = (code: string) => ({ code, en: words, es: words, pt: words, ar: words });
    const bringIn = async (files: Readonly<Record<string, unknown>>) => {
      mkdirSync(path.join(folder, 'site'), { recursive: true });
      for (const [name, value] of Object.entries(files))
        writeFileSync(path.join(folder, 'site', name), JSON.stringify(value));
      return importContent(server.config, folder);
    };
    const imported = await bringIn({
      'offer.json': offer('OURS'),
      'notifications.json': [notice('past', -9, -2), notice('today', -1, 1), notice('later', 5, 9)],
    });
    expect(imported).toMatchObject({ kind: 'imported', folders: ['site/notifications.json', 'site/offer.json'] });
    const inForce = { timeout: 10_000, interval: 200 };
    await expect.poll(() => read('/offer/fr'), inForce).toMatchObject({ code: 'OURS', copy: { text: 'Ours' } });
    expect((await read<readonly Notification[]>('/notifications')).map(({ Id }) => Id)).toEqual(['today']);
    await bringIn({ 'offer.json': offer('') });
    await expect.poll(() => read('/offer/en'), inForce).toEqual(noOffer);
  });

  it('refuses an offer that lacks a language or a picture', async () => {
    const place = path.join(folder, 'site/offer.json');
    writeFileSync(place, JSON.stringify({ code: 'OURS', en: { img: 'gone.svg', text: 'Ours', alt: 'A bell' } }));
    const refused = await importContent(server.config, folder);
    expect(refused).toMatchObject({ kind: 'refused', faults: [{ file: 'site/offer.json' }, {}, {}] });
  });
});
