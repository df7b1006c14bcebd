import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalPaths, sitePaths } from '@openbell/api/calls/page-paths.ts';
import { describe, expect, it } from 'vitest';
import { readPageAddress } from './page-addresses.ts';

function routesOf(file: string): readonly string[] {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../..', file), 'utf8');
  return [...text.matchAll(/<Route\s+(?:index|path="([^"]*)")/g)]
    .map((match) => match[1] ?? '/')
    .filter((route) => route !== '*');
}

describe('the addresses of pages', () => {
  it('match those of the routers', () => {
    expect(routesOf('apps/portal/src/shell/screen-routes.tsx')).toEqual(portalPaths);
    expect(routesOf('apps/site/src/shell/routes.tsx').map((route) => `/${route}`.replace('//', '/'))).toEqual(
      sitePaths,
    );
  });

  it.each([
    '/',
    '/index.html',
    '/dashboard',
    '/Lessons/',
    '/lessons/12/view',
    '/lessons/supplemental/101/view?x=/y.z',
    '/settings',
    '/settings/payment',
    '/settings/subscriptions/change',
    '/journal',
    '/journal/app/days/2026-05-14',
    '/journal/trades/a%2Fb%20%25',
    '/evaluation/evidence/before-1',
    '/finamark?symbol=ESZ26&file=a.js',
    '/agreements/gauntlet',
    '/site',
    '/site/',
    '/site/index.html',
    '/site/es',
    '/site/es/help/pt',
    '/site/edx/ar/non-us/purchase?plan=TCP50',
    '/site/certificate/OB-1234-5678',
  ])('%s is a page', (url) => {
    expect(readPageAddress(url)?.isPage).toBe(true);
  });

  it.each([
    '/metrics',
    '/healthz',
    '/readyz',
    '/server-status',
    '/wp-admin',
    '/actuator/health',
    '/lessons/12',
    '/settings/a/b/c',
    '/none/of/this',
    '/site/de/purchase',
    '/site/none',
    '/site/es/es',
    '/sitemap',
    '//evil.example/',
  ])('%s is none', (url) => {
    expect(readPageAddress(url)?.isPage ?? false).toBe(false);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/.well-known/security.txt',
    '/.well-known/',
    '/%2eenv',
    '/site/.env',
    '/settings/.git',
    '/journal/.htaccess',
    '/journal%2f.env',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/index.php',
    '/site/index.php?x=1',
    '/backup.tar.gz',
    '/settings/config.yaml',
    '/journal/dump.sql',
    '/agreements/a%2Ejs',
  ])('%s is a missing file', (url) => {
    expect(readPageAddress(url)).toBeNull();
  });
});
