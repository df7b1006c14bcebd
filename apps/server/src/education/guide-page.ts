/** The page of a guide, in its language, for everybody: words and one picture, no script. */
import type { GuideFile } from '@openbell/content/education-format.ts';
import type { ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { escapeHtml } from '../providers/mail/render-mail.ts';
import { filmOfGuide } from './guide-films.ts';

/** The page carries its own few styles and shows our own picture. */
export const guidePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const styles = `
:root { color-scheme: light dark; --page: #f7f6f3; --text: #191714; --quiet: #5f5c56; --line: #e8e6e2; --accent: #2d48d4; }
@media (prefers-color-scheme: dark) { :root { --page: #090a0d; --text: #eff0f3; --quiet: #b0b2b9; --line: #22242a; --accent: #8fa5fa; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 40px 20px 64px; background: var(--page); color: var(--text); font: 17px/1.65 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; }
.brand { display: inline-flex; align-items: center; gap: 10px; color: var(--text); font-size: 17px; font-weight: 600; text-decoration: none; }
.brand > img { width: 24px; border-radius: 0; }
h1 { margin: 24px 0 12px; font-size: 30px; line-height: 1.2; text-wrap: balance; }
.lead { margin: 0 0 24px; color: var(--quiet); }
img, video { display: block; width: 100%; height: auto; border-radius: 12px; }
h2 { margin: 32px 0 6px; font-size: 19px; line-height: 1.35; }
p { margin: 0; text-wrap: pretty; }
main > img { margin-top: 24px; }
ul { margin: 8px 0 0; padding-inline-start: 20px; }
li { padding-block: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 40px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
`;

const languages = [
  ['en', 'English'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['fr', 'Français'],
  ['ar', 'العربية'],
] as const;

export const guidePage = (guide: GuideFile, lang: ProductLanguage, brandName: string): string => {
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
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${brand}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${styles}</style></head><body><main><a class="brand" href="/"><img src="/icon.svg" alt="" width="24" height="24">${brand}</a><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${filmOf(guide, lang)}${body}<img src="/api/pictures/${guide.infographic}" alt="" width="640" height="360"><nav>${others}</nav></main></body></html>`;
};

const listOf = (points: readonly string[]): string =>
  points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;

/** The film with the captions of the page's language; nothing where there is none, since an address elsewhere is not ours to embed. */
const filmOf = (guide: GuideFile, lang: ProductLanguage): string =>
  filmOfGuide(guide.id) === undefined
    ? ''
    : `<video src="/api/guides/${guide.id}/video" poster="/api/pictures/${guide.infographic}" width="1280" height="720" controls preload="none" playsinline aria-label="${escapeHtml(guide[lang].title)}"><track kind="captions" srclang="${lang}" src="/api/guides/${guide.id}/captions/${lang}" default></video>`;
