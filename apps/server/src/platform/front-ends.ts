/** Serves the two built front ends: `/site/…` the door, everything else that is not `/api` the portal. Assets carry a hash and are kept a year. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveAssets } from './assets.ts';
import type { Config } from './config.ts';
import { journalFramePolicy, portalPolicy } from './content-policy.ts';
import { sendRefusal } from './http.ts';
import type { ThirdPartiesConfig } from './third-parties-config.ts';

const portalDist = path.join(import.meta.dirname, '../../../portal/dist');
const siteDist = path.join(import.meta.dirname, '../../../site/dist');

type Brand = Pick<Config, 'brandName' | 'companyUrl' | 'supportEmail'> &
  Partial<Pick<Config, 'platformUrl'>> & {
    /** The ways to pay that are open here. */
    readonly methods?: readonly string[];
  };

/** Registers assets and pages; a server without built front ends still answers the API. */
export const serveFrontEnds = async (
  server: FastifyInstance,
  config: Config,
  methods: readonly string[],
): Promise<void> => {
  serveAssets(server, siteDist, '/site/');
  serveAssets(server, portalDist, '/');
  const brand = { ...config, methods };
  const portal = await readPage(portalDist, brand);
  const pages = {
    portal: portal === null ? null : thirdPartyPage(portal, config.thirdParties),
    site: await readPage(siteDist, brand),
  };
  const policy = portalPolicy(config);
  const framePolicy = journalFramePolicy(config);
  server.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(request.url);
    const page = /^\/site(\/|\?|$)/.test(request.url) ? pages.site : pages.portal;
    const lastPart = request.url.split('?')[0]?.split('/').pop() ?? '';
    if (!isPage || page === null || /\.(js|css|map|woff2|svg|png|ico|json)$/.test(lastPart)) {
      return sendRefusal(reply, 'not_found', 'There is nothing at this address.');
    }
    if (policy !== null && page === pages.portal) reply.header('content-security-policy', policy);
    // The own journal stands in a frame of the portal, as one of another company would.
    if (/^\/journal\/app(\/|\?|$)/.test(request.url))
      reply.header('content-security-policy', framePolicy).header('x-frame-options', 'SAMEORIGIN');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};

/** Writes the configured brand into a built page: the title and the meta tags that both front ends read. */
export const brandPage = (html: string, brand: Brand): string => {
  const written: Readonly<Record<string, string>> = {
    'application-name': brand.brandName,
    'company-url': brand.companyUrl,
    'support-email': brand.supportEmail,
    'platform-url': brand.platformUrl ?? '',
    'payment-methods': (brand.methods ?? []).join(','),
  };
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.brandName)}</title>`)
    .replaceAll(/<meta name="([a-z-]+)" content="[^"]*"/g, (tag, name: string) => {
      const text = written[name];
      return text === undefined ? tag : `<meta name="${name}" content="${escapeHtml(text)}"`;
    });
};

/** Tells the portal which services of other companies are configured; what only the content policy needs stays here. */
export const thirdPartyPage = (html: string, { supportChat, dataLayer, avatarUrl }: ThirdPartiesConfig): string => {
  const told = {
    ...(supportChat === null ? {} : { supportChat: { script: supportChat.script, appId: supportChat.appId } }),
    ...(dataLayer === null ? {} : { dataLayer: { script: dataLayer.script } }),
    ...(avatarUrl === null ? {} : { avatarUrl }),
  };
  const content = Object.keys(told).length === 0 ? '' : escapeHtml(JSON.stringify(told));
  return html.replace('<meta name="third-parties" content=""', () => `<meta name="third-parties" content="${content}"`);
};

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const readPage = async (folder: string, brand: Brand): Promise<string | null> => {
  const file = path.join(folder, 'index.html');
  return existsSync(file) ? brandPage(await readFile(file, 'utf8'), brand) : null;
};
