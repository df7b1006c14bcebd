/**
 * The page after the sign-in. Only a path of this site is accepted; anything else (another host, `//host`, a backslash, a script
 * URL, an API path) leads to the portal's front page (S13).
 */
export function nextPathOf(next: string | null, origin: string): string {
  const fallback = '/';
  if (next === null || !/^\/(?![/\\])/.test(next) || next.includes('\\') || hasControlCharacter(next)) return fallback;
  if (!URL.canParse(next, origin)) return fallback;
  const url = new URL(next, origin);
  if (url.origin !== origin || /^\/api(\/|$)/.test(url.pathname)) return fallback;
  if (/^\/site\/(\w\w\/)?sign-in\/?$/.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

const hasControlCharacter = (text: string): boolean => [...text].some((letter) => (letter.codePointAt(0) ?? 0) < 32);
