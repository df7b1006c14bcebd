// Walks through the stand-in companies' pages without a browser: forms are read and posted.
import type { TestClient, TestServer } from '../test-server.ts';

type Fields = Readonly<Record<string, string>>;

/** The hidden fields and the target of a page's only form. */
function formOf(html: string): { readonly action: string; readonly fields: Fields } {
  const plain = (text: string): string =>
    text.replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)));
  const action = plain(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? '');
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [plain(name), plain(value)] as const,
  );
  return { action, fields: Object.fromEntries(fields) };
}

const post = (url: string, fields: Fields): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/**
 * Goes to a company's page, presses a button there and follows the way back; returns the final address on our site. `funding` decides how
 * charges of it end: now, later, declined.
 */
export async function decideAtCompany(url: string, act: string, funding = 'now'): Promise<URL> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`the page of the company answers ${page.status}`);
  const { action, fields } = formOf(await page.text());
  const decided = await post(new URL(action, url).href, { ...fields, act, funding });
  const location = decided.headers.get('location');
  if (location !== null) return new URL(location, url);
  const handOver = formOf(await decided.text());
  const back = await post(handOver.action, handOver.fields);
  return new URL(back.headers.get('location') ?? '', handOver.action);
}

/** Pays an invoice from the test wallet: exact, less or more. */
export async function sendFromWallet(url: string, act: 'exact' | 'less' | 'more'): Promise<void> {
  const { action, fields } = formOf(await (await fetch(url)).text());
  const sent = await post(new URL(action, url).href, { ...fields, act });
  if (sent.status !== 303) throw new Error(`the wallet answers ${sent.status}`);
}

/** Links PayPal or PayU for a customer, from the setup step to the stored method. */
export async function linkMethod(
  { client }: { readonly client: TestClient },
  method: 'paypal' | 'payu',
  funding = 'now',
): Promise<void> {
  const setup = await client.call('POST', '/accounts/paymentMethod', { Method: method, Step: 'setup', Token: '' });
  const { url } = setup.body as { readonly url: string };
  const back = await decideAtCompany(url, method === 'paypal' ? 'agree' : 'authorise', funding);
  const token = back.searchParams.get(method === 'paypal' ? 'ba_token' : 'payu') ?? '';
  const linked = await client.call('POST', '/accounts/paymentMethod', { Method: method, Step: 'auth', Token: token });
  if (linked.status !== 200) throw new Error(`${method} was not linked: ${linked.text}`);
}

/** A customer with PayPal, PayU (in rupees) or crypto as the payment method. */
export async function payBy(
  customer: { readonly client: TestClient },
  method: 'paypal' | 'payu' | 'bitpay',
): Promise<void> {
  if (method !== 'bitpay') return linkMethod(customer, method);
  const chosen = await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'bitpay' });
  if (chosen.status !== 200) throw new Error(`crypto was not chosen: ${chosen.text}`);
}

/** Pays the open invoice of an order in full, through the sandbox call. */
export async function payInvoice(server: Pick<TestServer, 'client'>, transactionID: string): Promise<void> {
  const paid = await server.client().call('POST', `/sandbox/payments/${transactionID}/paid`);
  if (paid.status !== 200) throw new Error(`the invoice was not paid: ${paid.text}`);
}
