// The samples that come with the demo customers: the offer with a working code, and the announcement.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO_CUSTOMERS: '1' });
});
afterAll(() => server.remove());

const read = async <Body>(address: string): Promise<Body> => (await server.client().call('GET', address)).body as Body;

describe('the offer of a sandbox', () => {
  it.each([
    ['en', 'New customers save 20% on the first payment', 'A bell over the horizon'],
    ['es', 'Los nuevos clientes ahorran un 20 % en el primer pago', 'Una campana sobre el horizonte'],
    ['pt', 'Novos clientes economizam 20% no primeiro pagamento', 'Um sino sobre o horizonte'],
    ['ar', 'خصم 20% للعملاء الجدد على الدفعة الأولى', 'جرس فوق الأفق'],
    ['fr', 'New customers save 20% on the first payment', 'A bell over the horizon'],
    ['xx', 'New customers save 20% on the first payment', 'A bell over the horizon'],
  ])(
    'has in %s its text, picture description, code and picture, without signing in [ENTITY-027] [ENTITY-028] [SITE-004] [TRUST-029]',
    async (locale, text, alt) => {
      const image = '/api/pictures/offer-bell.svg';
      expect(await read(`/offer/${locale}`)).toEqual({
        fetching: false,
        copy: { text, alt },
        code: 'BELL20',
        image,
      });
      const picture = await server.client().call('GET', image.replace('/api', ''));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    },
  );

  it.each([
    ['TCP50', 15_200],
    ['BCC', 19_920],
  ])('is honored: %s costs a new customer a fifth less, %i cents', async (Plan, amount) => {
    const { client } = await makePayer(server);
    const answer = await client.call('POST', '/subscription', { Plan, Code: 'BELL20' });
    expect(answer.body).toMatchObject({ status: 'paid', amount });
  });
});

type Notification = { readonly Id: string; readonly Kind: string; readonly Title: string; readonly Link: string };

describe('the notifications of a sandbox', () => {
  it('contain the announcement in the requested language, without signing in, this year and in many years [SITE-001]', async () => {
    const [spanish] = await read<readonly Notification[]>('/notifications?lang=es');
    expect(spanish).toMatchObject({ Kind: 'announcement', Title: 'Cada guía tiene su video', Link: '/guides' });
    expect((await read<readonly Notification[]>('/notifications'))[0]?.Title).toBe('Every guide has a film');
  });
});
