// Services of other companies that the portal's pages may load once the customer allows it. All are off until configured; only what is here
// is written into the page and its content policy.
import type { EnvironmentReader } from './environment.ts';

export type ThirdPartiesConfig = {
  readonly supportChat: {
    readonly script: string;
    /** The chat company's id for this installation. */
    readonly appId: string;
    /** Further origins that the script contacts: https or wss. */
    readonly origins: readonly string[];
    /** The script writes markup and styles into the page: Trusted Types off, inline styles on, in the portal's pages. */
    readonly writesMarkup: boolean;
  } | null;
  /** A script that reads `window.dataLayer`: analytics and advertising. */
  readonly dataLayer: { readonly script: string; readonly origins: readonly string[] } | null;
  /** Address of a picture with `{hash}` for the SHA-256 of the e-mail and `{size}`. */
  readonly avatarUrl: string | null;
  /** The origins of lesson streams (HLS) that are not our own files. */
  readonly videoOrigins: readonly string[];
};

/** Reads the variables; the reader reports faults by name. */
export function readThirdParties(environment: EnvironmentReader): ThirdPartiesConfig {
  const chatScript = environment.pageUrl('SUPPORT_CHAT_SCRIPT');
  const dataScript = environment.pageUrl('DATA_LAYER_SCRIPT');
  const chat = {
    appId: environment.text('SUPPORT_CHAT_APP_ID') ?? '',
    origins: readOrigins(environment, 'SUPPORT_CHAT_ORIGINS'),
    writesMarkup: environment.flag('SUPPORT_CHAT_WRITES_MARKUP', false),
  };
  const dataOrigins = readOrigins(environment, 'DATA_LAYER_ORIGINS');
  return {
    supportChat: chatScript === null ? null : { script: chatScript, ...chat },
    dataLayer: dataScript === null ? null : { script: dataScript, origins: dataOrigins },
    avatarUrl: readAvatar(environment),
    videoOrigins: readOrigins(environment, 'VIDEO_ORIGINS'),
  };
}

/** Kept as given: text in braces must not be escaped. */
function readAvatar(environment: EnvironmentReader): string | null {
  const text = environment.text('AVATAR_URL');
  if (text === null || environment.pageUrl('AVATAR_URL') === null) return null;
  if (text.includes('{hash}')) return text;
  environment.refuse('AVATAR_URL needs {hash}, the place of the hash of the e-mail');
  return null;
}

/** A source of a content policy: scheme and host, whose first label may be a star. */
const originPattern = /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;
const loopbackPattern = /^(?:http|ws):\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

function readOrigins({ isProduction, list, refuse }: EnvironmentReader, name: string): readonly string[] {
  const origins = list(name);
  const wrong = origins.filter(
    (origin) => !originPattern.test(origin) && (isProduction || !loopbackPattern.test(origin)),
  );
  if (wrong.length > 0) refuse(`${name} names "${wrong.join(', ')}": give origins like https://*.example.com`);
  return origins;
}
