// Reads environment variables. An empty or blank value counts as not set, since Compose files and shells write left-out variables that way;
// surrounding blanks are trimmed. Problems are collected, so that one start reports all of them.
import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

export type EnvironmentReader = {
  readonly isProduction: boolean;
  /** The problems so far, one sentence each. */
  readonly problems: readonly string[];
  readonly refuse: (problem: string) => void;
  /** Null if it is not set. */
  readonly text: (name: string) => string | null;
  /** The value as given, with blanks; null if it is not set. */
  readonly secret: (name: string) => string | null;
  /** 1, true, 0 or false. */
  readonly flag: (name: string, fallback: boolean) => boolean;
  /** One of the words. */
  readonly word: <Word extends string>(name: string, words: readonly Word[], fallback: Word) => Word;
  /** The parts between commas and blanks. */
  readonly list: (name: string) => readonly string[];
  /** An absolute path. */
  readonly path: (name: string) => string | null;
  /** An address with one of the protocols (`https:`), as it was given. */
  readonly url: (name: string, protocols: readonly string[]) => string | null;
  /** An address that pages may load, in its full form: https, or outside production a server on this machine. */
  readonly pageUrl: (name: string) => string | null;
};

/** The host names that mean this machine in an address. */
export const ownHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

export function createEnvironmentReader(environment: Environment): EnvironmentReader {
  const problems: string[] = [];
  const refuse = (problem: string): void => {
    problems.push(problem);
  };
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const isProduction = text('NODE_ENV') === 'production';
  const readUrl = (name: string, isGood: (url: URL) => boolean, beginnings: string): URL | null => {
    const value = text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && isGood(url)) return url;
    refuse(`${name} is not an address beginning with ${beginnings}`);
    return null;
  };
  return {
    isProduction,
    problems,
    refuse,
    text,
    secret: (name) => (text(name) === null ? null : (environment[name] ?? null)),
    flag: (name, fallback) => {
      const value = text(name) ?? (fallback ? '1' : '0');
      if (!['1', 'true', '0', 'false'].includes(value)) refuse(`${name} is "${value}": give 1 or 0`);
      return value === '1' || value === 'true';
    },
    word: (name, words, fallback) => {
      const value = text(name) ?? fallback;
      const known = words.find((word) => word === value);
      if (known === undefined) refuse(`${name} is "${value}": give one of ${words.join(', ')}`);
      return known ?? fallback;
    },
    list: (name) => (text(name) ?? '').split(/[\s,]+/).filter(Boolean),
    path: (name) => {
      const value = text(name);
      return value === null ? null : path.resolve(value);
    },
    url: (name, protocols) => {
      const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ');
      return readUrl(name, ({ protocol }) => protocols.includes(protocol), beginnings) && text(name);
    },
    pageUrl: (name) => readUrl(name, (url) => isSafe(url, isProduction), 'https://')?.href ?? null,
  };
}

const isSafe = ({ protocol, hostname, username, password }: URL, isProduction: boolean): boolean =>
  username === '' &&
  password === '' &&
  (protocol === 'https:' || (protocol === 'http:' && !isProduction && ownHosts.includes(hostname)));
