// Stripe instead of the sandbox's card company: off until all three keys are set; a start with only some of them is refused.
import { type EnvironmentReader, ownHosts } from './environment.ts';

export type StripeConfig = {
  readonly secretKey: string;
  /** Written into the page of the card fields; not a secret. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address instead of Stripe's own, for tests on this machine; never in production. */
  readonly apiUrl: string | null;
};

const forms = [
  ['STRIPE_SECRET_KEY', /^(?:sk|rk)_(live|test)_\w+$/, 'sk_live_… or rk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(live|test)_\w+$/, 'pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=-]+$/, 'whsec_…'],
] as const;

/** Null if none of the keys is set. The reader reports faults by name and without the value, which may be a secret. */
export function readStripe(environment: EnvironmentReader, isSandbox: boolean): StripeConfig | null {
  const values = forms.map(([name]) => environment.text(name) ?? '');
  const apiUrl = readApiUrl(environment);
  if (values.every((value) => value === '')) return null;
  const modes = forms.map(([name, form, example], at) => {
    const value = values[at] ?? '';
    const match = form.exec(value);
    if (value === '') environment.refuse(`${name} is missing: Stripe needs all of ${forms.map(first).join(', ')}`);
    else if (match === null) environment.refuse(`${name} does not look like ${example}`);
    return match?.[1];
  });
  checkModes(environment, modes, isSandbox);
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = values;
  return { secretKey, publishableKey, webhookSecret, apiUrl };
}

/** The modes of the secret and the publishable key, `live` or `test`; undefined for a malformed key. */
function checkModes(environment: EnvironmentReader, modes: readonly (string | undefined)[], isSandbox: boolean): void {
  const [secretMode, publishableMode] = modes;
  if (secretMode !== undefined && publishableMode !== undefined && secretMode !== publishableMode)
    environment.refuse(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: give two live or two test keys',
    );
  if (isSandbox && modes.includes('live'))
    environment.refuse(
      'STRIPE_SECRET_KEY is live while SANDBOX is on: real cards need SANDBOX=0, a sandbox needs test keys',
    );
}

const first = ([name]: readonly [string, ...unknown[]]): string => name;

function readApiUrl(environment: EnvironmentReader): string | null {
  const text = environment.text('STRIPE_API_URL');
  if (text === null) return null;
  const isHere = URL.canParse(text) && ownHosts.includes(new URL(text).hostname);
  if (isHere && !environment.isProduction) return text;
  environment.refuse('STRIPE_API_URL is for tests with a server on this machine: leave it out');
  return null;
}
