/** Reads the environment once, says clearly what is wrong with it, and hands out one frozen object. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import path from 'node:path';
import { readStripe, type StripeConfig } from './stripe-config.ts';
import { readAddress, readThirdParties, type ThirdPartiesConfig } from './third-parties-config.ts';

export type ServerRole = 'web' | 'worker' | 'market';
/** What a hash of a password costs: `light` is for tests alone, which make customers by the hundred. */
export type PasswordCost = 'full' | 'light';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The folder of the lessons that ship with this installation. */
  readonly contentDir: string;
  /** The folder of recordings that customers may replay; null where there is none. */
  readonly recordingsDir: string | null;
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly sessionSecret: string;
  readonly providerSecret: string;
  readonly gatewaySecret: string;
  readonly isSandbox: boolean;
  readonly isProduction: boolean;
  /** `npm run dev`: what the front ends' builds write is served as it is on the disk. */
  readonly isDevelopment: boolean;
  /** Whether the sandbox has its demo customers; the tests go without. */
  readonly hasDemoCustomers: boolean;
  readonly passwordCost: PasswordCost;
  readonly logLevel: string;
  readonly roles: readonly ServerRole[];
  /** Addresses or networks of our own proxies, whose X-Forwarded-For is believed; nobody's by default. */
  readonly trustedProxies: readonly string[];
  readonly brandName: string;
  /** File of the picture in the place of our mark, an SVG; null where the mark stands. */
  readonly brandLogo: string | null;
  readonly companyUrl: string;
  /** Where customers write to. */
  readonly supportEmail: string;
  /** Address of the live room of a webinar, with `{id}` for the webinar; null where the portal shows its own. */
  readonly webinarRoomUrl: string | null;
  /** Address of the trading platform of another company; null where the portal trades on its own screen. */
  readonly platformUrl: string | null;
  /** Address of a journal of another company, with `{id}` for the customer; null where the portal shows its own. */
  readonly journalUrl: string | null;
  /** Services of other companies; each null while it is not configured. */
  readonly thirdParties: ThirdPartiesConfig;
  /** The company for cards; null while it is not configured. */
  readonly stripe: StripeConfig | null;
  readonly version: string;
};

export class ConfigError extends Error {}

/** The lessons that ship with this installation. */
export const shippedContent = path.join(import.meta.dirname, '../../../../packages/content');
const sandboxProviderSecret = 'openbell-sandbox';
const sandboxSessionSecret = 'openbell-sandbox-session';
const sandboxGatewaySecret = 'openbell-sandbox-gateway';
const allRoles: readonly ServerRole[] = ['web', 'worker', 'market'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Builds the configuration or throws a ConfigError that names every variable at fault. */
export const readConfig = (environment: Environment, version: string): Config => {
  const problems: string[] = [];
  const isProduction = environment['NODE_ENV'] === 'production';
  const isSandbox = readFlag(environment, 'SANDBOX', !isProduction, problems);
  const port = readPort(environment, problems);
  const host = environment['HOST'] ?? '127.0.0.1';
  const config: Config = {
    port,
    host,
    dataDir: path.resolve(environment['DATA_DIR'] ?? './data'),
    contentDir: path.resolve(environment['CONTENT_DIR'] ?? shippedContent),
    recordingsDir: readPath(environment['RECORDINGS_DIR']),
    databaseUrl: readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:'], problems),
    publicUrl: (readUrl(environment, 'PUBLIC_URL', ['http:', 'https:'], problems) ?? `http://${host}:${port}`).replace(
      /\/+$/,
      '',
    ),
    smtpUrl: readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:'], problems),
    sessionSecret: environment['SESSION_SECRET'] ?? sandboxSessionSecret,
    providerSecret: environment['PROVIDER_SECRET'] ?? sandboxProviderSecret,
    gatewaySecret: environment['GATEWAY_SECRET'] ?? sandboxGatewaySecret,
    isSandbox,
    isProduction,
    isDevelopment: environment['NODE_ENV'] === 'development',
    hasDemoCustomers: isSandbox && readFlag(environment, 'DEMO_CUSTOMERS', true, problems),
    passwordCost: readPasswordCost(environment, isSandbox && !isProduction, problems),
    logLevel: readLogLevel(environment, problems),
    roles: readRoles(environment, problems),
    trustedProxies: readProxies(environment, problems),
    brandName: environment['BRAND_NAME'] ?? 'Openbell',
    brandLogo: readLogo(environment, problems),
    companyUrl: environment['COMPANY_URL'] ?? '/site/',
    supportEmail: environment['SUPPORT_EMAIL'] ?? 'support@openbell.test',
    webinarRoomUrl: readUrl(environment, 'WEBINAR_ROOM_URL', ['https:'], problems),
    platformUrl: readAddress('PLATFORM_URL', environment['PLATFORM_URL']?.trim() ?? '', { isProduction, problems }),
    journalUrl: readJournalUrl(environment, { isProduction, problems }),
    thirdParties: readThirdParties(environment, { isProduction, problems }),
    stripe: readStripe(environment, { isProduction, isSandbox, problems }),
    version,
  };
  if (isProduction) {
    checkProductionSecrets(config, problems);
    checkProductionAddresses(environment, config, problems);
  }
  // Better no start than one server of several that hears nothing of the others.
  if (hasText(environment, 'NATS_URL')) problems.push('NATS_URL is not used yet: leave it out, and run one server');
  if (problems.length > 0)
    throw new ConfigError(`Openbell cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return Object.freeze(config);
};

/** A key for one purpose, derived from the session secret, so that no two purposes share a key. */
export const deriveKey = (config: Pick<Config, 'sessionSecret'>, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${config.sessionSecret}`).digest();

const checkProductionSecrets = (config: Config, problems: string[]): void => {
  const needed: readonly (readonly [string, string, string])[] = [
    ['SESSION_SECRET', config.sessionSecret, sandboxSessionSecret],
    ['PROVIDER_SECRET', config.providerSecret, sandboxProviderSecret],
    ['GATEWAY_SECRET', config.gatewaySecret, sandboxGatewaySecret],
  ];
  for (const [name, value, sandboxValue] of needed) {
    if (value === sandboxValue) problems.push(`${name} is missing: production never runs on the sandbox's secret`);
    else if (value.length < 24) problems.push(`${name} is too short: give at least 24 characters`);
  }
};

const hasText = (environment: Environment, name: string): boolean => (environment[name]?.trim() ?? '') !== '';

const ownMachine = ['127.0.0.1', 'localhost', '[::1]'];

/** Without them everything seems to run, but no browser may act and nobody gets the letter that verifies an address. */
const checkProductionAddresses = (environment: Environment, config: Config, problems: string[]): void => {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (!hasText(environment, 'PUBLIC_URL'))
    problems.push('PUBLIC_URL is missing: give the https address that customers open');
  else if (protocol !== 'https:' && !ownMachine.includes(hostname))
    problems.push('PUBLIC_URL is not https: only an address of this machine (http://127.0.0.1:3000) goes without');
  if (!hasText(environment, 'SMTP_URL') && !config.isSandbox)
    problems.push('SMTP_URL is missing: give the mail server, nobody can sign up without the letter from it');
};

const readFlag = (environment: Environment, name: string, fallback: boolean, problems: string[]): boolean => {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  problems.push(`${name} is "${text}": give 1 or 0`);
  return fallback;
};

const readPath = (text = ''): string | null => (text.trim() === '' ? null : path.resolve(text.trim()));

const readLogo = (environment: Environment, problems: string[]): string | null => {
  const file = readPath(environment['BRAND_LOGO']);
  if (file === null || (file.endsWith('.svg') && existsSync(file))) return file;
  problems.push(`BRAND_LOGO is "${file}": give the path of an SVG file`);
  return null;
};

const readPort = (environment: Environment, problems: string[]): number => {
  const text = environment['PORT'] ?? '3000';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  problems.push(`PORT is "${text}": give a number from 0 to 65535`);
  return 0;
};

const readUrl = (
  environment: Environment,
  name: string,
  protocols: readonly string[],
  problems: string[],
): string | null => {
  const text = environment[name];
  if (text === undefined || text === '') return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  problems.push(
    `${name} is not an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
  return null;
};

/** As it was given: what stands in braces must not be escaped. */
const readJournalUrl = (
  environment: Environment,
  reading: { readonly isProduction: boolean; readonly problems: string[] },
): string | null => {
  const text = environment['JOURNAL_URL']?.trim() ?? '';
  return readAddress('JOURNAL_URL', text, reading) === null ? null : text;
};

const readLogLevel = (environment: Environment, problems: string[]): string => {
  const level = environment['LOG_LEVEL'] ?? 'info';
  if (logLevels.includes(level)) return level;
  problems.push(`LOG_LEVEL is "${level}": give one of ${logLevels.join(', ')}`);
  return 'info';
};

/** Real customers' passwords are never hashed lightly: outside a sandbox the server does not start with it. */
const readPasswordCost = (environment: Environment, mayBeLight: boolean, problems: string[]): PasswordCost => {
  const text = environment['PASSWORD_COST'] ?? 'full';
  if (text === 'full' || (text === 'light' && mayBeLight)) return text;
  problems.push(
    text === 'light'
      ? 'PASSWORD_COST is "light": that is for the tests of a sandbox alone'
      : `PASSWORD_COST is "${text}": give full or light`,
  );
  return 'full';
};

const readProxies = (environment: Environment, problems: string[]): readonly string[] => {
  const text = environment['TRUSTED_PROXIES'];
  if (text === undefined || text === '') return [];
  const names = text.split(',').map((name) => name.trim());
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
    problems.push(`TRUSTED_PROXIES names "${wrong.join(', ')}": give addresses or networks like 10.0.0.0/8`);
  return names;
};

const readRoles = (environment: Environment, problems: string[]): readonly ServerRole[] => {
  const text = environment['ROLES'];
  if (text === undefined || text === '') return allRoles;
  const names = text.split(',').map((name) => name.trim());
  const roles = allRoles.filter((role) => names.includes(role));
  const unknown = names.filter((name) => !allRoles.some((role) => role === name));
  if (unknown.length > 0) problems.push(`ROLES names "${unknown.join(', ')}": give some of ${allRoles.join(',')}`);
  return roles;
};
