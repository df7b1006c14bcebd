// The pages of the stand-in companies: plain HTML and forms, with one script that submits automatically, under a content policy of their
// own.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { gatewayPath } from '../sandbox-protocol.ts';
import type { PageLanguage, Say } from './words.ts';

const styleBytes = readFileSync(path.join(import.meta.dirname, 'page.css'));
const scriptBytes = readFileSync(path.join(import.meta.dirname, 'page.js'));

/** Serves what every page loads. */
export function openPageFiles(scope: FastifyInstance): void {
  scope.get(`${gatewayPath}/page.css`, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(styleBytes),
  );
  scope.get(`${gatewayPath}/page.js`, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(scriptBytes),
  );
}

export type PageParts = {
  readonly lang: PageLanguage;
  readonly say: Say;
  /** The name of the company, at the top. */
  readonly company: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** Reloads the page after this many seconds; for state that changes without the customer. */
  readonly reloadSeconds?: number;
  /** May be shown in a frame of the product's own pages. */
  readonly isFramed?: boolean;
};

export function sendPage(reply: FastifyReply, status: number, page: PageParts): FastifyReply {
  const { lang, say, company, title, body, reloadSeconds, isFramed = false } = page;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ];
  if (isFramed) reply.removeHeader('x-frame-options');
  return reply
    .status(status)
    .headers({ 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`}
<title>${escapeHtml(`${title} · ${company}`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${gatewayPath}/page.css">
<script type="module" src="${gatewayPath}/page.js"></script>
</head>
<body${isFramed ? ' class="framed"' : ''}>
<main>
<p class="company"><bdi>${escapeHtml(company)}</bdi></p>
<h1>${escapeHtml(title)}</h1>
${body}
<p class="test">${escapeHtml(say('test'))}</p>
</main>
</body>
</html>`,
    );
}

/** The page for a request that is used up or expired. */
export const sendGone = (reply: FastifyReply, page: Pick<PageParts, 'lang' | 'say' | 'company'>): FastifyReply =>
  sendPage(reply, 404, { ...page, title: page.say('gone'), body: `<p>${escapeHtml(page.say('goneText'))}</p>` });

/** Radio buttons under one legend; the first is selected. */
export const choiceHtml = (name: string, legend: string, choices: readonly (readonly [string, string])[]): string =>
  `<fieldset><legend>${escapeHtml(legend)}</legend>${choices
    .map(
      ([value, label], place) =>
        `<label><input type="radio" name="${name}" value="${value}"${place === 0 ? ' checked' : ''}> ${escapeHtml(label)}</label>`,
    )
    .join('')}</fieldset>`;

/** Terms and values in a list; values keep their own direction, regardless of the page's. */
export const factsHtml = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts
    .map(([term, value]) => `<div><dt>${escapeHtml(term)}</dt><dd><bdi dir="ltr">${escapeHtml(value)}</bdi></dd></div>`)
    .join('')}</dl>`;

/** A hidden field. */
export const hiddenHtml = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** A submit button, identified by its value. */
export const buttonHtml = (value: string, label: string, kind: 'primary' | 'plain' = 'plain'): string =>
  `<button type="submit" name="act" value="${value}" class="${kind}">${escapeHtml(label)}</button>`;
