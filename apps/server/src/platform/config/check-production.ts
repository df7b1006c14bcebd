// What production must have before it starts: secrets that cannot be guessed, an address that browsers accept calls from, and mail that is
// encrypted on its way.
import { type EnvironmentReader, ownHosts } from './environment.ts';
import { isGuessable } from './guessable-secret.ts';

export const sandboxSecrets = {
  SESSION_SECRET: 'openbell-sandbox-session',
  PROVIDER_SECRET: 'openbell-sandbox',
  GATEWAY_SECRET: 'openbell-sandbox-gateway',
} as const;

type SecretName = keyof typeof sandboxSecrets;

type Checked = {
  readonly sessionSecret: string;
  readonly providerSecret: string;
  readonly gatewaySecret: string;
  readonly isSandbox: boolean;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly smtpNeedsTls: boolean;
};

/** Adds to the environment's problems what production does not run with. */
export function checkProduction(environment: EnvironmentReader, config: Checked): void {
  checkSecrets(environment, config);
  checkAddresses(environment, config);
  checkMail(environment, config);
}

const secretLengthMin = 24;
const howToMake = 'make one with: openssl rand -base64 32';

function checkSecrets({ refuse }: EnvironmentReader, config: Checked): void {
  const given: readonly (readonly [SecretName, string])[] = [
    ['SESSION_SECRET', config.sessionSecret],
    ['PROVIDER_SECRET', config.providerSecret],
    ...(config.isSandbox ? [['GATEWAY_SECRET', config.gatewaySecret] as const] : []),
  ];
  const sandbox: readonly string[] = Object.values(sandboxSecrets);
  for (const [index, [name, value]] of given.entries()) {
    const same = given.slice(0, index).find(([, other]) => other === value)?.[0];
    if (value === sandboxSecrets[name])
      refuse(`${name} is missing: production never runs on the sandbox's secret; ${howToMake}`);
    else if (value.length < secretLengthMin)
      refuse(`${name} is too short: give at least ${secretLengthMin} characters; ${howToMake}`);
    else if (sandbox.includes(value) || isGuessable(value)) refuse(`${name} is easy to guess: ${howToMake}`);
    // The provider's secret is shared with other companies: it must not reveal the other secrets.
    else if (same !== undefined) refuse(`${name} is the same as ${same}: each needs its own; ${howToMake}`);
  }
}

/** Without these the server seems to run, but no browser call is accepted and no verification mail arrives. */
function checkAddresses({ text, refuse }: EnvironmentReader, config: Checked): void {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (text('PUBLIC_URL') === null) refuse('PUBLIC_URL is missing: give the https address that customers open');
  else if (protocol !== 'https:' && !ownHosts.includes(hostname))
    refuse('PUBLIC_URL is not https: only an address of this machine (http://127.0.0.1:3000) goes without');
  if (text('SMTP_URL') === null && !config.isSandbox)
    refuse('SMTP_URL is missing: give the mail server, nobody can sign up without the letter from it');
}

/** Options of an SMTP_URL that would send mail unencrypted, or to an unverified server. */
const openMailOptions = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'];

function checkMail({ refuse }: EnvironmentReader, { smtpUrl, smtpNeedsTls }: Checked): void {
  if (smtpUrl === null || !smtpNeedsTls) return;
  const { searchParams } = new URL(smtpUrl);
  const named = openMailOptions.filter((option) => searchParams.has(option));
  if (named.length > 0)
    refuse(`SMTP_URL sets ${named.join(', ')}: mail leaves under TLS to a known server, or by a relay on this machine`);
}
