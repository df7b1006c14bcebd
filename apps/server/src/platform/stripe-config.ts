/** Stripe in the place of the sandbox's card company: off until its three keys are there, and never with only some of them. */

export type StripeConfig = {
  readonly secretKey: string;
  /** Written into the page of the card fields; not a secret. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address in the place of the company's own, for tests on this machine; never in production. */
  readonly apiUrl: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Reading = { readonly isProduction: boolean; readonly isSandbox: boolean; readonly problems: string[] };

const forms = [
  ['STRIPE_SECRET_KEY', /^(?:sk|rk)_(live|test)_\w+$/, 'sk_live_… or rk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(live|test)_\w+$/, 'pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=-]+$/, 'whsec_…'],
] as const;

/** Null where none of the keys is set; what is wrong goes to `problems`, by name and without the value, which may be a secret. */
export const readStripe = (environment: Environment, reading: Reading): StripeConfig | null => {
  const values = forms.map(([name]) => environment[name]?.trim() ?? '');
  const apiUrl = readApiUrl(environment['STRIPE_API_URL']?.trim() ?? '', reading);
  if (values.every((value) => value === '')) return null;
  const modes = forms.map(([name, form, example], at) => {
    const value = values[at] ?? '';
    const match = form.exec(value);
    if (value === '') reading.problems.push(`${name} is missing: Stripe needs all of ${forms.map(first).join(', ')}`);
    else if (match === null) reading.problems.push(`${name} does not look like ${example}`);
    return match?.[1];
  });
  const [secretMode, publishableMode] = modes;
  if (secretMode !== undefined && publishableMode !== undefined && secretMode !== publishableMode)
    reading.problems.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: give two live or two test keys',
    );
  if (reading.isSandbox && modes.includes('live'))
    reading.problems.push(
      'STRIPE_SECRET_KEY is live while SANDBOX is on: real cards need SANDBOX=0, a sandbox needs test keys',
    );
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = values;
  return { secretKey, publishableKey, webhookSecret, apiUrl };
};

const first = ([name]: readonly [string, ...unknown[]]): string => name;

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

const readApiUrl = (
  text: string,
  { isProduction, problems }: Pick<Reading, 'isProduction' | 'problems'>,
): string | null => {
  if (text === '') return null;
  const isHere = URL.canParse(text) && loopback.includes(new URL(text).hostname);
  if (isHere && !isProduction) return text;
  problems.push('STRIPE_API_URL is for tests with a server on this machine: leave it out');
  return null;
};
