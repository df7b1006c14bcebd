// Runs the script of the card fields as it is, between a fake page and a fake company script.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { until } from '../../../testing/payments/payments.ts';

const script = readFileSync(path.join(import.meta.dirname, 'stripe-frame/fields.js'), 'utf8');
const origin = 'https://portal.example.test';

type Message = Readonly<Record<string, unknown>>;
type Answers = { readonly submit?: object; readonly method?: object; readonly confirm?: object };
const card = { brand: 'visa', funding: 'credit', last4: '4242', exp_month: 9, exp_year: 2039 };

/** Opens the fields; `ask` sends a message of the page around them, by default of the right one. */
function open(answers: Answers = {}) {
  const said: Message[] = [];
  const confirmed: string[] = [];
  const made: Message[] = [];
  const on = new Map<string, (event: object) => void>();
  const hear: ((event: object) => void)[] = [];
  const page = {
    postMessage: (message: Message, target: string) => {
      expect(target).toBe(origin);
      said.push(message);
    },
  };
  const element = { on: (name: string, act: (event: object) => void) => on.set(name, act), mount: () => undefined };
  const elements = {
    create: () => element,
    submit: async () => answers.submit ?? {},
    update: () => undefined,
  };
  const stripe = {
    elements: (options: Message) => {
      made.push(options);
      return elements;
    },
    createPaymentMethod: async () => answers.method ?? { paymentMethod: { id: 'pm_1', card } },
    confirmCardSetup: async (secret: string) => {
      confirmed.push(secret);
      return answers.confirm ?? { setupIntent: { id: 'seti_1' } };
    },
  };
  const root = { dataset: {} as Record<string, string>, lang: '', dir: '' };
  const window = {
    parent: page,
    Stripe: () => stripe,
    addEventListener: (_name: string, act: (event: object) => void) => void hear.push(act),
  };
  const context = createContext({
    window,
    location: { hash: '#session=seti_1_secret_2&lang=ar&theme=dark', origin },
    document: {
      documentElement: root,
      body: { getBoundingClientRect: () => ({ height: 180.4 }) },
      querySelector: () => ({ content: 'pk_test_1' }),
    },
    matchMedia: () => ({ matches: false }),
    ResizeObserver: class {
      observe(): void {}
    },
    URLSearchParams,
  });
  runInContext(`(() => {${script}})()`, context);
  const ask = (data: Message, from: object = { source: page, origin }): void => {
    for (const act of hear) act({ data: { from: 'openbell-card', version: 1, ...data }, ...from });
  };
  return { said, confirmed, made, on, root, page, ask };
}

const tokenize = { type: 'tokenize', requestId: 'token-1', holderName: 'Maya Torres' };
const kinds = (said: readonly Message[]): readonly unknown[] => said.map(({ type }) => type);

describe('the card fields of Stripe', () => {
  it('are shown in the language and colors of the page, right to left in Arabic', () => {
    const { on, said, root, made } = open();
    on.get('ready')?.({});
    expect(said).toEqual([{ from: 'openbell-card', version: 1, type: 'ready', heightPx: 181 }]);
    expect(root).toMatchObject({ lang: 'ar', dir: 'rtl', dataset: { theme: 'dark' } });
    expect(made[0]).toMatchObject({ mode: 'setup', paymentMethodTypes: ['card'] });
  });

  it('return the name and display data of the stored card after the bank has decided', async () => {
    const { said, ask, confirmed, root } = open();
    ask(tokenize);
    await until(async () => said.length === 2);
    expect(said[0]).toMatchObject({ type: 'waiting', requestId: 'token-1' });
    expect(said[1]).toMatchObject({
      type: 'token',
      requestId: 'token-1',
      token: 'seti_1',
      encryptedCvv: '',
      card: { brand: 'visa', type: 'credit', last4: '4242', expMonth: '09', expYear: '2039' },
    });
    expect(confirmed).toEqual(['seti_1_secret_2']);
    expect(root.dataset['state']).toBeUndefined();
    // Saving failed and is clicked again: the same card, without a second setup.
    ask({ ...tokenize, requestId: 'token-2' });
    await until(async () => said.length === 3);
    expect(said[2]).toMatchObject({ type: 'token', requestId: 'token-2', token: 'seti_1' });
    expect(confirmed).toHaveLength(1);
  });

  it.each([
    ['missing input', { submit: { error: { type: 'validation_error', message: 'Incomplete' } } }, 'invalid', 0],
    ['an invalid card', { method: { error: { code: 'invalid_number', message: 'No' } } }, 'invalid_number', 0],
    ["a bank's refusal", { confirm: { error: { code: 'card_declined', message: 'No' } } }, 'card_declined', 1],
  ] as const)('report %s as an error of this request', async (_what, answers, code, waits) => {
    const { said, ask } = open(answers);
    ask(tokenize);
    await until(async () => kinds(said).includes('error'));
    expect(said.at(-1)).toMatchObject({ type: 'error', requestId: 'token-1', errors: [{ field: 'form', code }] });
    expect(kinds(said).filter((kind) => kind === 'waiting')).toHaveLength(waits);
  });

  it('report errors when the page asks, and when they are fixed, without storing a card', async () => {
    const { said, ask, on, confirmed } = open({
      submit: { error: { type: 'validation_error', message: 'Incomplete' } },
    });
    ask({ type: 'check', requestId: 'check-1' });
    await until(async () => kinds(said).includes('checked'));
    const wrong = {
      type: 'checked',
      requestId: 'check-1',
      errors: [{ field: 'form', code: 'invalid', message: 'Incomplete' }],
    };
    expect(said.at(-1)).toMatchObject(wrong);
    on.get('change')?.({ empty: false, complete: false });
    expect(said.at(-1)).toMatchObject(wrong);
    on.get('change')?.({ empty: false, complete: true });
    expect(said.at(-1)).toMatchObject({ type: 'checked', requestId: 'check-1', errors: [] });
    expect(confirmed).toEqual([]);
  });

  it("use the page's texts if the company has none", async () => {
    const lost = open({ submit: { error: { type: 'api_connection_error' } } });
    const used = open({ confirm: { error: { code: 'setup_intent_unexpected_state', message: 'You cannot confirm' } } });
    for (const { ask } of [lost, used]) ask(tokenize);
    await until(async () => [lost, used].every(({ said }) => kinds(said).includes('error')));
    expect(lost.said.at(-1)).toMatchObject({
      errors: [{ code: 'network', message: expect.stringMatching(/[\u0600-\u06ff]/) }],
    });
    expect(used.said.at(-1)).toMatchObject({ errors: [{ code: 'session_expired' }] });
    expect(JSON.stringify(used.said)).not.toContain('You cannot');
  });

  it('listen only to the page around them, at its own origin', async () => {
    const { said, ask, page } = open();
    ask(tokenize, { source: {}, origin });
    ask(tokenize, { source: page, origin: 'https://elsewhere.example.test' });
    ask({ ...tokenize, from: 'somebody' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual([]);
  });
});
