// Content-Security-Policy: what our pages may load, and what a configured service of another company adds to the portal's page.
import type { ThirdPartiesConfig } from '../config/third-parties-config.ts';

export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/** Scripts, styles and pictures only from our origin; the card frame is the only frame. */
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

/** Passkeys work only in our own pages, never in another company's frame inside one. */
export const permissionsPolicy = 'publickey-credentials-get=(self), publickey-credentials-create=(self)';

type Policy = {
  readonly isProduction: boolean;
  readonly thirdParties: ThirdPartiesConfig;
  /** Another company's trading platform, in a frame of its own. */
  readonly platformUrl: string | null;
  /** Another company's journal, in the same way. */
  readonly journalUrl: string | null;
};

/**
 * The policy header of the portal's page if another company's service is configured; null if none is, and the default header applies. Only
 * this page gets it: the website and the API stay strict.
 */
export function portalPolicy({ isProduction, thirdParties, platformUrl, journalUrl }: Policy): string | null {
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
}

/** The same for the page of our own journal, which our pages may frame. */
export function journalFramePolicy(policy: Policy): string {
  const whole = portalPolicy(policy) ?? textOf(ownDirectives(policy.isProduction));
  return whole.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

const textOf = (directives: PolicyDirectives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

type Source = readonly [directive: string, source: string];

/** Allows a framed product, and the check whether it responds, because a frame does not report that. */
const embedSources = (address: string): readonly Source[] =>
  ['frame-src', 'connect-src'].map((directive) => [directive, new URL(address).origin]);

/** For browsers without native streams the page fetches the segments itself and feeds them to the video through its own `blob:`. */
const streamSources = (origins: readonly string[]): readonly Source[] => [
  ['media-src', 'blob:'],
  ...origins.flatMap((origin): readonly Source[] => [
    ['media-src', origin],
    ['connect-src', origin],
  ]),
];

/** A chat draws itself in the page or in a frame and keeps talking to its server: its origins may do all of that. */
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

/** Analytics load further scripts and send data, also by pictures; they draw nothing. */
const dataLayerSources = ({ script, origins }: NonNullable<ThirdPartiesConfig['dataLayer']>): readonly Source[] => [
  ['script-src', scriptSource(script)],
  ...origins.filter(isForConnections).map((origin): Source => ['connect-src', origin]),
  ...origins
    .filter((origin) => !isForConnections(origin))
    .flatMap((origin) => ['script-src', 'img-src', 'connect-src'].map((directive): Source => [directive, origin])),
];

const isForConnections = (origin: string): boolean => /^wss?:/.test(origin);

/** Exactly this script, not its whole host: a source has no query, and a semicolon or comma would end it. */
function scriptSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27')}`;
}
