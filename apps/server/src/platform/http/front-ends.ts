// Serves the two built front ends: `/site/…` is the website, everything else except `/api` is the portal. Assets carry a hash and are
// cached for a year.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ThirdPartiesConfig } from '../config/third-parties-config.ts';
import { journalFramePolicy, portalPolicy } from '../security/content-policy.ts';
import { serveAssets } from './assets.ts';
import { escapeHtml } from './escape-html.ts';
import { sendRefusal } from './http.ts';
import { readPageAddress } from './page-addresses.ts';

const portalDist = path.join(import.meta.dirname, '../../../../portal/dist');
const siteDist = path.join(import.meta.dirname, '../../../../site/dist');

type Brand = Pick<Config, 'brandName' | 'companyUrl' | 'supportEmail'> &
  Partial<Pick<Config, 'platformUrl' | 'brandLogo'>> & {
    /** The payment methods that are enabled here. */
    readonly methods?: readonly string[];
  };

/** Registers assets and pages; a server without built front ends still answers the API. */
export function serveFrontEnds(
  server: FastifyInstance,
  config: Config,
  { methods, loadedDays }: { readonly methods: readonly string[]; readonly loadedDays: () => string },
): void {
  const { isDevelopment } = config;
  serveAssets(server, { folder: siteDist, prefix: '/site/', isDevelopment });
  serveAssets(server, { folder: portalDist, prefix: '/', isDevelopment });
  serveLogo(server, config.brandLogo);
  const brand = { ...config, methods };
  const kept = readPages(brand);
  const policy = portalPolicy(config);
  const framePolicy = journalFramePolicy(config);
  server.setNotFoundHandler((request, reply) => {
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(request.url);
    const address = isRead ? readPageAddress(request.url) : null;
    const pages = isDevelopment ? readPages(brand) : kept;
    const page = address === null ? null : pages[address.frontEnd];
    if (address === null || page === null) return sendRefusal(reply, 'not_found', 'There is nothing at this address.');
    // The page explains it or leads on; probes and search engines use the status.
    if (!address.isPage) reply.status(404);
    if (policy !== null && address.frontEnd === 'portal') reply.header('content-security-policy', policy);
    // Our own journal runs in a frame of the portal, as another company's would.
    if (/^\/journal\/app(\/|\?|$)/.test(request.url))
      reply.header('content-security-policy', framePolicy).header('x-frame-options', 'SAMEORIGIN');
    const told = withLoadedDays(page, loadedDays());
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(told);
  });
}

type Pages = { readonly portal: string | null; readonly site: string | null };

function readPages(brand: Brand & Pick<Config, 'thirdParties'>): Pages {
  const portal = readPage(portalDist, brand);
  return {
    portal: portal === null ? null : thirdPartyPage(portal, brand.thirdParties),
    site: readPage(siteDist, brand),
  };
}

const logoPath = '/brand/logo.svg';

/** Serves a white label's logo from this origin: the content policy allows no other. */
function serveLogo(server: FastifyInstance, file: string | null): void {
  if (file === null) return;
  const logo = readFileSync(file);
  server.get(logoPath, (_request, reply) => reply.header('cache-control', 'no-cache').type('image/svg+xml').send(logo));
}

/** Writes the configured brand into a built page: the title, the icon and the meta tags that both front ends read. */
export function brandPage(html: string, brand: Brand): string {
  const written: Readonly<Record<string, string>> = {
    'application-name': brand.brandName,
    'company-url': brand.companyUrl,
    'support-email': brand.supportEmail,
    'platform-url': brand.platformUrl ?? '',
    'payment-methods': (brand.methods ?? []).join(','),
    'brand-logo': brand.brandLogo ? logoPath : '',
  };
  const page = brand.brandLogo ? html.replace(/(<link rel="icon" href=)"[^"]*"/, `$1"${logoPath}"`) : html;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.brandName)}</title>`)
    .replaceAll(/<meta name="([a-z-]+)" content="[^"]*"/g, (tag, name: string) => {
      const text = written[name];
      return text === undefined ? tag : `<meta name="${name}" content="${escapeHtml(text)}"`;
    });
}

/** Tells the portal which services of other companies are configured, without what only the content policy needs. */
export function thirdPartyPage(html: string, { supportChat, dataLayer, avatarUrl }: ThirdPartiesConfig): string {
  const told = {
    ...(supportChat === null ? {} : { supportChat: { script: supportChat.script, appId: supportChat.appId } }),
    ...(dataLayer === null ? {} : { dataLayer: { script: dataLayer.script } }),
    ...(avatarUrl === null ? {} : { avatarUrl }),
  };
  const content = Object.keys(told).length === 0 ? '' : escapeHtml(JSON.stringify(told));
  return html.replace('<meta name="third-parties" content=""', () => `<meta name="third-parties" content="${content}"`);
}

/** Tells the portal the exchange's days that an operator loaded: they may change while the server runs. */
export function withLoadedDays(html: string, days: string): string {
  if (days === '') return html;
  return html.replace(
    '<meta name="exchange-days" content=""',
    () => `<meta name="exchange-days" content="${escapeHtml(days)}"`,
  );
}

function readPage(folder: string, brand: Brand): string | null {
  const file = path.join(folder, 'index.html');
  return existsSync(file) ? brandPage(readFileSync(file, 'utf8'), brand) : null;
}
