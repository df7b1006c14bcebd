// Reads the environment once, reports clearly what is wrong with it, and returns one frozen object.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import path from 'node:path';
import { checkProduction, sandboxSecrets } from './check-production.ts';
import { createEnvironmentReader, type Environment, type EnvironmentReader, ownHosts } from './environment.ts';
import { readStripe, type StripeConfig } from './stripe-config.ts';
import { readThirdParties, type ThirdPartiesConfig } from './third-parties-config.ts';

export type ServerRole = 'web' | 'worker' | 'market';
/** The cost of a password hash: `light` is only for tests, which create customers by the hundred. */
export type PasswordCost = 'full' | 'light';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The folder of the lessons that are part of this installation. */
  readonly contentDir: string;
  /** The folder of recordings that customers may replay; null without one. */
  readonly recordingsDir: string | null;
  readonly databaseUrl: string | null;
  /**
   * This process's connections to PostgreSQL, not counting those of long checks and of its ownership; a quarter is reserved for trading.
   */
  readonly databaseConnections: number;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  /** Mail is sent only over TLS: true in production unless the mail server is a relay on this machine. */
  readonly smtpNeedsTls: boolean;
  readonly sessionSecret: string;
  readonly providerSecret: string;
  /** Signs the notices of the sandbox's payment companies. */
  readonly gatewaySecret: string;
  readonly isSandbox: boolean;
  readonly isProduction: boolean;
  /** `npm run dev`: the front ends' build output is served from the disk as it changes. */
  readonly isDevelopment: boolean;
  /** Whether the sandbox has its demo customers; tests run without them. */
  readonly hasDemoCustomers: boolean;
  /** Whether the API description is open at /api/docs. */
  readonly hasApiDocs: boolean;
  readonly passwordCost: PasswordCost;
  readonly logLevel: string;
  readonly roles: readonly ServerRole[];
  /** Addresses or networks of our own proxies, whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: readonly string[];
  readonly brandName: string;
  /** An SVG file to show instead of our mark; null for our mark. */
  readonly brandLogo: string | null;
  readonly companyUrl: string;
  /** The address for customers' mail. */
  readonly supportEmail: string;
  /** Address of a webinar's live room, with `{id}` for the webinar; null if the portal shows its own. */
  readonly webinarRoomUrl: string | null;
  /** Address of another company's trading platform; null if customers trade on the portal's own screen. */
  readonly platformUrl: string | null;
  /** Address of another company's journal, with `{id}` for the customer; null if the portal shows its own. */
  readonly journalUrl: string | null;
  /** Services of other companies; each is null unless configured. */
  readonly thirdParties: ThirdPartiesConfig;
  /** The card company; null unless configured. */
  readonly stripe: StripeConfig | null;
  readonly version: string;
};

export class ConfigError extends Error {}

/** The lessons that are part of this installation. */
export const shippedContent = path.join(import.meta.dirname, '../../../../../packages/content');
const allRoles: readonly ServerRole[] = ['web', 'worker', 'market'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Builds the configuration, or throws a ConfigError that names every faulty variable. */
export function readConfig(variables: Environment, version: string): Config {
  const environment = createEnvironmentReader(variables);
  const { isProduction, text, flag, path: folder, url, pageUrl, word } = environment;
  const isSandbox = flag('SANDBOX', !isProduction);
  const port = readPort(environment);
  const host = text('HOST') ?? '127.0.0.1';
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const config: Config = {
    port,
    host,
    dataDir: folder('DATA_DIR') ?? path.resolve('./data'),
    contentDir: folder('CONTENT_DIR') ?? shippedContent,
    recordingsDir: folder('RECORDINGS_DIR'),
    databaseUrl,
    databaseConnections: readConnections(environment),
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${hostInAddress(host)}:${port}`).replace(/\/+$/, ''),
    smtpUrl,
    smtpNeedsTls: isProduction && smtpUrl !== null && !ownHosts.includes(new URL(smtpUrl).hostname),
    sessionSecret: environment.secret('SESSION_SECRET') ?? sandboxSecrets.SESSION_SECRET,
    providerSecret: environment.secret('PROVIDER_SECRET') ?? sandboxSecrets.PROVIDER_SECRET,
    gatewaySecret: environment.secret('GATEWAY_SECRET') ?? sandboxSecrets.GATEWAY_SECRET,
    isSandbox,
    isProduction,
    isDevelopment: text('NODE_ENV') === 'development',
    hasDemoCustomers: isSandbox && flag('DEMO_CUSTOMERS', true),
    hasApiDocs: flag('API_DOCS', !isProduction),
    passwordCost: readPasswordCost(environment, isSandbox && !isProduction),
    logLevel: word('LOG_LEVEL', logLevels, 'info'),
    roles: readRoles(environment, { isSandbox, databaseUrl }),
    trustedProxies: readProxies(environment),
    brandName: text('BRAND_NAME') ?? 'Openbell',
    brandLogo: readLogo(environment),
    companyUrl: text('COMPANY_URL') ?? '/site/',
    supportEmail: text('SUPPORT_EMAIL') ?? 'support@openbell.test',
    webinarRoomUrl: url('WEBINAR_ROOM_URL', ['https:']),
    platformUrl: pageUrl('PLATFORM_URL'),
    // Kept as given: text in braces must not be escaped.
    journalUrl: pageUrl('JOURNAL_URL') && text('JOURNAL_URL'),
    thirdParties: readThirdParties(environment),
    stripe: readStripe(environment, isSandbox),
    version,
  };
  if (isProduction) checkProduction(environment, config);
  // Better not to start than to be one of several servers that never hears from the others.
  if (text('NATS_URL') !== null) environment.refuse('NATS_URL is not used yet: leave it out, and run one server');
  const { problems } = environment;
  if (problems.length > 0)
    throw new ConfigError(`Openbell cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return Object.freeze(config);
}

/** Derives a key for one purpose from the session secret, so that no two purposes share a key. */
export const deriveKey = (config: Pick<Config, 'sessionSecret'>, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${config.sessionSecret}`).digest();

/** An address has an IPv6 host in brackets. */
const hostInAddress = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

function readLogo(environment: EnvironmentReader): string | null {
  const file = environment.path('BRAND_LOGO');
  if (file === null || (file.endsWith('.svg') && existsSync(file))) return file;
  environment.refuse(`BRAND_LOGO is "${file}": give the path of an SVG file`);
  return null;
}

function readPort({ text, refuse }: EnvironmentReader): number {
  const given = text('PORT') ?? '3000';
  const port = Number(given);
  if (/^\d{1,5}$/.test(given) && port <= 65_535) return port;
  refuse(`PORT is "${given}": give a number from 0 to 65535`);
  return 0;
}

/** Passwords of real customers are never hashed lightly: outside a sandbox the server refuses to start with it. */
function readPasswordCost({ word, refuse }: EnvironmentReader, mayBeLight: boolean): PasswordCost {
  const cost = word('PASSWORD_COST', ['full', 'light'], 'full');
  if (cost === 'light' && !mayBeLight) refuse('PASSWORD_COST is "light": that is for the tests of a sandbox alone');
  return cost;
}

function readProxies({ list, refuse }: EnvironmentReader): readonly string[] {
  const names = list('TRUSTED_PROXIES');
  const wrong = names.filter((name) => {
    const [address = '', bits, more] = name.split('/');
    const bitsMax = isIPv4(address) ? 32 : 128;
    return (
      isIP(address) === 0 ||
      more !== undefined ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
    );
  });
  if (wrong.length > 0)
    refuse(`TRUSTED_PROXIES names "${wrong.join(', ')}": give addresses or networks like 10.0.0.0/8`);
  return names;
}

function readConnections({ text, refuse }: EnvironmentReader): number {
  const given = text('DATABASE_CONNECTIONS') ?? '14';
  const connections = Number(given);
  if (/^\d{1,3}$/.test(given) && connections >= 4 && connections <= 200) return connections;
  refuse(`DATABASE_CONNECTIONS is "${given}": give a number from 4 to 200`);
  return 14;
}

/**
 * One process judges, trades and runs due work, because each of these needs at once what the others know. A second process may serve pages
 * and calls that need none of that, if the records are shared and there is no sandbox with a clock of its own.
 */
function readRoles(
  { list, refuse }: EnvironmentReader,
  { isSandbox, databaseUrl }: Pick<Config, 'isSandbox' | 'databaseUrl'>,
): readonly ServerRole[] {
  const names = list('ROLES');
  if (names.length === 0) return allRoles;
  const unknown = names.filter((name) => !allRoles.some((role) => role === name));
  if (unknown.length > 0) refuse(`ROLES names "${unknown.join(', ')}": give some of ${allRoles.join(',')}`);
  const roles = allRoles.filter((role) => names.includes(role));
  if (unknown.length > 0 || roles.length === allRoles.length) return roles;
  const whole = `leave ROLES out, or give ${allRoles.join(',')}`;
  if (roles.join() !== 'web')
    refuse(
      `ROLES is "${names.join(',')}", and these do not work apart: ${whole}, or web beside a process that has all`,
    );
  else if (databaseUrl === null) refuse(`ROLES is "web", and the embedded database takes one process: ${whole}`);
  else if (isSandbox) refuse(`ROLES is "web", and a sandbox runs in one process, which moves its clock: ${whole}`);
  return roles;
}
