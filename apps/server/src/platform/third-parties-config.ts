/**
 * Services of other companies that the portal's pages may load once the customer allows it. Off until configured; what stands here is
 * written into the page and into its content policy, and nothing else is.
 */
export type ThirdPartiesConfig = {
  readonly supportChat: {
    readonly script: string;
    /** What the chat company calls this installation. */
    readonly appId: string;
    /** Further origins that the script itself asks: https or wss. */
    readonly origins: readonly string[];
    /** The script writes markup and styles into the page: Trusted Types off, inline styles on, in the portal's pages. */
    readonly writesMarkup: boolean;
  } | null;
  /** A script that reads `window.dataLayer`: analytics and advertising. */
  readonly dataLayer: { readonly script: string; readonly origins: readonly string[] } | null;
  /** Address of a picture with `{hash}` for the SHA-256 of the e-mail and `{size}`. */
  readonly avatarUrl: string | null;
  /** Where the streams (HLS) of lessons come from that are no files of ours. */
  readonly videoOrigins: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;
type Reading = { readonly isProduction: boolean; readonly problems: string[] };

/** Reads the variables; what is wrong with them goes to `problems`, by name. */
export const readThirdParties = (environment: Environment, reading: Reading): ThirdPartiesConfig => {
  const text = (name: string): string => environment[name]?.trim() ?? '';
  const chatScript = readAddress('SUPPORT_CHAT_SCRIPT', text('SUPPORT_CHAT_SCRIPT'), reading);
  const dataScript = readAddress('DATA_LAYER_SCRIPT', text('DATA_LAYER_SCRIPT'), reading);
  const chatOrigins = readOrigins('SUPPORT_CHAT_ORIGINS', text('SUPPORT_CHAT_ORIGINS'), reading);
  const dataOrigins = readOrigins('DATA_LAYER_ORIGINS', text('DATA_LAYER_ORIGINS'), reading);
  const flag = text('SUPPORT_CHAT_WRITES_MARKUP');
  if (!['', '0', '1'].includes(flag)) reading.problems.push(`SUPPORT_CHAT_WRITES_MARKUP is "${flag}": give 1 or 0`);
  return {
    supportChat:
      chatScript === null
        ? null
        : { script: chatScript, appId: text('SUPPORT_CHAT_APP_ID'), origins: chatOrigins, writesMarkup: flag === '1' },
    dataLayer: dataScript === null ? null : { script: dataScript, origins: dataOrigins },
    avatarUrl: readAvatar(text('AVATAR_URL'), reading),
    videoOrigins: readOrigins('VIDEO_ORIGINS', text('VIDEO_ORIGINS'), reading),
  };
};

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** https, or outside production a server on this machine. */
const isSafe = (url: URL, { isProduction }: Reading): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && !isProduction && loopback.includes(url.hostname)));

/** An address that pages may load, or null; what is wrong with it goes to `problems`. */
export const readAddress = (name: string, text: string, reading: Reading): string | null => {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && isSafe(url, reading)) return url.href;
  reading.problems.push(`${name} is not an address beginning with https://`);
  return null;
};

const readAvatar = (text: string, reading: Reading): string | null => {
  if (text === '') return null;
  const url = readAddress('AVATAR_URL', text, reading);
  if (url === null) return null;
  if (text.includes('{hash}')) return text;
  reading.problems.push('AVATAR_URL needs {hash}, the place of the hash of the e-mail');
  return null;
};

/** A source of a content policy: scheme and host, the first label of which may be a star. */
const originPattern = /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;
const loopbackPattern = /^(?:http|ws):\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

const readOrigins = (name: string, text: string, { isProduction, problems }: Reading): readonly string[] => {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.filter(
    (origin) => !originPattern.test(origin) && (isProduction || !loopbackPattern.test(origin)),
  );
  if (wrong.length > 0) problems.push(`${name} names "${wrong.join(', ')}": give origins like https://*.example.com`);
  return origins;
};
