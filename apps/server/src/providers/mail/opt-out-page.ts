// The page behind a mail's unsubscribe link, in the customer's language: it asks once, then confirms. No script.
import type { MailKind } from '@openbell/rules/accounts/mail-kinds.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { mailWords } from './render-mail.ts';

/** The page has its few styles inline. */
export const optOutPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const styles = `
:root { color-scheme: light dark; --page: #f7f6f3; --card: #ffffff; --text: #191714; --quiet: #5f5c56; --accent: #2d48d4; --fill: #2d48d4; --line: #e8e6e2; }
@media (prefers-color-scheme: dark) { :root { --page: #090a0d; --card: #101114; --text: #eff0f3; --quiet: #b0b2b9; --accent: #a3b4ff; --fill: #4a63ea; --line: #22242a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 440px; padding: 32px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.brand { margin: 0 0 24px; font-weight: 600; color: var(--quiet); }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 20px; color: var(--quiet); }
button { font: inherit; font-weight: 600; padding: 12px 20px; border: 0; border-radius: 8px; background: var(--fill); color: #ffffff; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
form { margin: 0 0 20px; }
`;

export function optOutPage(page: {
  readonly lang: string;
  readonly kind: MailKind;
  readonly isDone: boolean;
  readonly brandName: string;
}): string {
  const { lang, say } = mailWords(page.lang);
  const kind = say(`mail.kind.${page.kind}`, {});
  const state = page.isDone ? 'done' : 'ask';
  const words = (key: string): string => escapeHtml(say(`mail.optOut.${key}`, { kind, brand: page.brandName }));
  const form = `<form method="post"><button type="submit">${words('button')}</button></form>`;
  return `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words(`${state}.title`)} · ${escapeHtml(page.brandName)}</title><style>${styles}</style></head><body><main><p class="brand">${escapeHtml(page.brandName)}</p><h1>${words(`${state}.title`)}</h1><p>${words(`${state}.text`)}</p>${page.isDone ? '' : form}<a href="/settings/notifications">${words('settings')}</a></main></body></html>`;
}
