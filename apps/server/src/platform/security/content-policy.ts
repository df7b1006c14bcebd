/** Content-Security-Policy: what pages of ours may load, and what a configured service of another company adds to the portal's page. */
import type { ThirdPartiesConfig } from '../config/third-parties-config.ts';

export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/** Scripts, styles and pictures come from here only; the card frame is the one frame. */
export const ownDirectives = (isProduction: boolean): PolicyDirectives => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
});

/** Passkeys are made and used by pages of our own alone, never by a frame of another company in one of them. */
export const permissionsPolicy = 'publickey-credentials-get=(self), publickey-credentials-create=(self)';

type Policy = {
  readonly isProduction: boolean;
  readonly thirdParties: ThirdPartiesConfig;
  /** The trading platform of another company, in a frame of its own. */
  readonly platformUrl: string | null;
  /** The journal of another company, the same way. */
  readonly journalUrl: string | null;
};

/**
 * The header of the portal's page where a service of another company is configured; null where none is, and the own header stands. Only
 * this page gets it: the door and the API stay as strict as ever.
 */
export const portalPolicy = ({ isProduction, thirdParties, platformUrl, journalUrl }: Policy): string | null => {
  const { supportChat, dataLayer, avatarUrl, videoOrigins } = thirdParties;
  const added: readonly Source[] = [
    ...(platformUrl === null ? [] : embedSources(platformUrl)),
    ...(journalUrl === null ? [] : embedSources(journalUrl)),
    ...(supportChat === null ? [] : chatSources(supportChat)),
    ...(dataLayer === null ? [] : dataLayerSources(dataLayer)),
    ...(avatarUrl === null ? [] : [['img-src', new URL(avatarUrl).origin] as const]),
    ...(videoOrigins.length === 0 ? [] : streamSources(videoOrigins)),
  ];
  if (added.length === 0) return null;
  const lines = Object.entries(ownDirectives(isProduction))
    .filter(([name]) => name !== 'require-trusted-types-for' || supportChat?.writesMarkup !== true)
    .map(([name, own]) => {
      const more = added.filter(([of]) => of === name).map(([, source]) => source);
      return [name, ...new Set([...own, ...more])].join(' ');
    });
  return lines.join(';');
};

/** The same for the page of the own journal, which a page of ours may frame. */
export const journalFramePolicy = (policy: Policy): string => {
  const whole = portalPolicy(policy) ?? textOf(ownDirectives(policy.isProduction));
  return whole.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
};

const textOf = (directives: PolicyDirectives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

type Source = readonly [directive: string, source: string];

/** A product in a frame, and the question whether it answers, since a frame does not tell. */
const embedSources = (address: string): readonly Source[] =>
  ['frame-src', 'connect-src'].map((directive) => [directive, new URL(address).origin]);

/** A browser that plays no streams is fed: the page fetches the pieces itself and hands them to the film by a `blob:` of its own. */
const streamSources = (origins: readonly string[]): readonly Source[] => [
  ['media-src', 'blob:'],
  ...origins.flatMap((origin): readonly Source[] => [
    ['media-src', origin],
    ['connect-src', origin],
  ]),
];

/** A chat draws itself in the page or in a frame and talks all the time: its origins may do all of that. */
const chatSources = ({
  script,
  origins,
  writesMarkup,
}: NonNullable<ThirdPartiesConfig['supportChat']>): readonly Source[] => [
  ['script-src', scriptSource(script)],
  ...origins.filter(isForConnections).map((origin): Source => ['connect-src', origin]),
  ...origins
    .filter((origin) => !isForConnections(origin))
    .flatMap((origin) =>
      ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src', 'frame-src'].map(
        (directive): Source => [directive, origin],
      ),
    ),
  ...(writesMarkup ? [['style-src', "'unsafe-inline'"] as const] : []),
];

/** Analytics load further scripts, send, and send by pictures; they draw nothing. */
const dataLayerSources = ({ script, origins }: NonNullable<ThirdPartiesConfig['dataLayer']>): readonly Source[] => [
  ['script-src', scriptSource(script)],
  ...origins.filter(isForConnections).map((origin): Source => ['connect-src', origin]),
  ...origins
    .filter((origin) => !isForConnections(origin))
    .flatMap((origin) => ['script-src', 'img-src', 'connect-src'].map((directive): Source => [directive, origin])),
];

const isForConnections = (origin: string): boolean => /^wss?:/.test(origin);

/** Exactly this script, not its whole host: a source has no query, and a semicolon or comma would end it. */
const scriptSource = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27')}`;
};
