// The public page of a guide in one language: text and one picture, no script.
import type { GuideFile } from '@openbell/content/education-format.ts';
import type { ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { filmOfGuide } from './guide-films.ts';
import { guideStyleAddress } from './guide-look.ts';

/** Styles, fonts and pictures are our own files; no script runs. */
export const guidePagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const languages = [
  ['en', 'English'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['fr', 'Français'],
  ['ar', 'العربية'],
] as const;

export function guidePage(guide: GuideFile, lang: ProductLanguage, brandName: string): string {
  const { title, lead, parts } = guide[lang];
  const brand = escapeHtml(brandName);
  const body = parts
    .map(
      ({ heading, text, points }) => `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>${listOf(points ?? [])}`,
    )
    .join('');
  const others = languages
    .filter(([code]) => code !== lang)
    .map(([code, name]) => `<a href="/api/guides/${guide.id}/${code}" lang="${code}" hreflang="${code}">${name}</a>`)
    .join('');
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${brand}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${guideStyleAddress}"></head><body><div class="frame"><header><a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28">${brand}</a></header><main><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${filmOf(guide, lang)}${body}<img src="/api/pictures/${guide.infographic}" alt="" width="640" height="360"></main><nav>${others}</nav></div></body></html>`;
}

const listOf = (points: readonly string[]): string =>
  points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;

/** The film with captions in the page's language; nothing without a film of our own, because a film elsewhere is not ours to embed. */
const filmOf = (guide: GuideFile, lang: ProductLanguage): string =>
  filmOfGuide(guide.id) === undefined
    ? ''
    : `<video src="/api/guides/${guide.id}/video" poster="/api/pictures/${guide.infographic}" width="1280" height="720" controls preload="none" playsinline aria-label="${escapeHtml(guide[lang].title)}"><track kind="captions" srclang="${lang}" src="/api/guides/${guide.id}/captions/${lang}" default></video>`;
