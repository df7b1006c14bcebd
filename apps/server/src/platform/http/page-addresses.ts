// Decides which addresses are pages of the front ends: anything else (a probe, a scanner, a wrong link) must not get a 200.
import { portalPaths, sitePaths } from '@openbell/api/calls/page-paths.ts';
import { languageSchema } from '@openbell/api/common.ts';

export type PageAddress = {
  readonly frontEnd: 'portal' | 'site';
  /** A page of its router; false for an address that no page has. */
  readonly isPage: boolean;
};

/** What an address may be a page of; null if it names a file. */
export function readPageAddress(url: string): PageAddress | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const frontEnd = /^\/site(\/|$)/i.test(path) ? 'site' : 'portal';
  if (/^\/(site\/)?index\.html$/.test(path)) return { frontEnd, isPage: true };
  if (isFile(path)) return null;
  return { frontEnd, isPage: (frontEnd === 'site' ? sitePage : portalPage).test(path) };
}

/** System files begin with a dot, others end in a dot and a few letters. The characters may be percent-encoded. */
const isFile = (path: string): boolean =>
  path.split(/\/|%2f|%5c/i).some((part) => /^(\.|%2e)/i.test(part)) || /(\.|%2e)[a-z0-9_~-]{1,12}\/?$/i.test(path);

/** As the routers read them: in any case, with or without a slash at the end. */
const patternOf = (paths: readonly string[], before = ''): RegExp =>
  new RegExp(`^${before}(?:${paths.map(sourceOf).join('|')})/?$`, 'i');

const sourceOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '*') return '(?:/.*)?';
      if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
      return `/${part}`;
    })
    .join('');

const portalPage = patternOf(portalPaths);
const sitePage = patternOf(sitePaths, `/site(?:/edx)?(?:/(?:${languageSchema.options.join('|')}))?`);
