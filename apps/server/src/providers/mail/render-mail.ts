// Turns a template of `content` and its values into a mail: the same text as plain text and as HTML, right to left in Arabic.
import arabic from '@openbell/content/messages/ar/mail.json' with { type: 'json' };
import arabicPurposes from '@openbell/content/messages/ar/purpose.json' with { type: 'json' };
import english from '@openbell/content/messages/en/mail.json' with { type: 'json' };
import englishPurposes from '@openbell/content/messages/en/purpose.json' with { type: 'json' };
import spanish from '@openbell/content/messages/es/mail.json' with { type: 'json' };
import spanishPurposes from '@openbell/content/messages/es/purpose.json' with { type: 'json' };
import french from '@openbell/content/messages/fr/mail.json' with { type: 'json' };
import frenchPurposes from '@openbell/content/messages/fr/purpose.json' with { type: 'json' };
import portuguese from '@openbell/content/messages/pt/mail.json' with { type: 'json' };
import portuguesePurposes from '@openbell/content/messages/pt/purpose.json' with { type: 'json' };
import { isProductLanguage, type ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Mail, MailAttachment } from './mail-sender.ts';

/** A template is a group of keys: `mail.<template>.subject`, `.body` and, if it has a button, `.action`. */
export type MailContents = {
  readonly to: string;
  readonly lang: string;
  readonly template: string;
  /** Plain arguments `{name}` of the messages. */
  readonly values: Readonly<Record<string, string>>;
  /** Absolute address of the button. */
  readonly link?: string;
  /** Absolute address of "this was not me", where a recipient undoes what somebody else started with their address. */
  readonly notMe?: string;
  /** Anybody can trigger this mail, and its recipient need not do anything. */
  readonly isHarmless?: boolean;
  readonly attachments?: readonly MailAttachment[];
  /** Absolute address that unsubscribes from this kind of mail, if the customer may opt out. */
  readonly unsubscribe?: string;
};

/** A link with its label. */
type Labelled = { readonly label: string; readonly link: string };

type Messages = Readonly<Record<string, string>>;
const messagesByLanguage: Readonly<Record<ProductLanguage, Messages>> = {
  en: { ...english, ...englishPurposes },
  es: { ...spanish, ...spanishPurposes },
  pt: { ...portuguese, ...portuguesePurposes },
  fr: { ...french, ...frenchPurposes },
  ar: { ...arabic, ...arabicPurposes },
};

/** The mail texts in a customer's language; English for an unknown one. */
export function mailWords(wanted: string): {
  readonly lang: ProductLanguage;
  readonly say: (key: string, values: Readonly<Record<string, string>>) => string;
} {
  const lang = isProductLanguage(wanted) ? wanted : 'en';
  return { lang, say: (key, values) => fillIn(lang, key, values) };
}

/** Throws if the template does not exist: a mail without text is a bug of ours, not the customer's fault. */
export function renderMail(contents: MailContents, brandName: string): Omit<Mail, 'key'> {
  const words = mailWords(contents.lang);
  const { lang } = words;
  const values: Readonly<Record<string, string>> = { ...contents.values, brand: brandName };
  const say = (key: string): string => words.say(key, values);
  const name = greetable(contents.values['name'] ?? '');
  const greeting = name === '' ? [] : [say('mail.greeting')];
  const biller = values['biller'] === undefined ? [] : [say('mail.billedBy')];
  const body = [say(`mail.${contents.template}.body`), ...biller].join('\n');
  const { link, notMe, isHarmless = false } = contents;
  const footer = say(notMe === undefined ? 'mail.footer' : 'mail.footer.address');
  const action = link === undefined ? null : { label: say(`mail.${contents.template}.action`), link };
  const { unsubscribe } = contents;
  const optOut = unsubscribe === undefined ? null : { label: say('mail.optOut.link'), link: unsubscribe };
  const denial = notMe === undefined ? null : { label: say('mail.notMe.link'), link: notMe };
  const assurance = isHarmless ? [say('mail.harmless')] : denial === null ? [] : [say('mail.notMe.text')];
  const labelled = ({ label, link: address }: Labelled): string =>
    `${words.say('mail.labelled', { label })}\n${address}`;
  const text = [
    ...greeting,
    body,
    ...(action === null ? [] : [labelled(action)]),
    ...assurance,
    ...(denial === null ? [] : [labelled(denial)]),
    `-- \n${footer}`,
    ...(optOut === null ? [] : [labelled(optOut)]),
  ];
  return {
    to: contents.to,
    subject: say(`mail.${contents.template}.subject`).replaceAll(/[\r\n]+/g, ' '),
    text: `${text.join('\n\n')}\n`,
    html: page({
      lang,
      greeting,
      body,
      action,
      assurance,
      denial,
      footer,
      optOut,
      fallback: say('mail.link.fallback'),
      brandName,
    }),
    ...(contents.attachments === undefined ? {} : { attachments: contents.attachments }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

/** Anybody can register another person's address under a name that is an advertisement: such a name is not used in the greeting. */
const greetable = (name: string): string => (/[:/@\r\n]|www\.|\.\p{L}{2,}/iu.test(name) ? '' : name);

function fillIn(lang: ProductLanguage, key: string, values: Readonly<Record<string, string>>): string {
  const message = messagesByLanguage[lang][key];
  if (message === undefined) throw new Error(`the mail text ${key} is missing in ${lang}`);
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => islandIn(lang, values[name] ?? ''));
}

/** In Arabic text a value keeps its own direction, isolated (U+2068 to U+2069): the dollar sign stays to the left of its figure. */
const islandIn = (lang: ProductLanguage, value: string): string =>
  lang === 'ar' && value !== '' ? `\u2068${value}\u2069` : value;

function page(parts: {
  readonly lang: ProductLanguage;
  readonly greeting: readonly string[];
  readonly body: string;
  readonly action: Labelled | null;
  readonly assurance: readonly string[];
  readonly denial: Labelled | null;
  readonly footer: string;
  readonly optOut: Labelled | null;
  readonly fallback: string;
  readonly brandName: string;
}): string {
  const paragraph = (line: string): string => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const paragraphs = [...parts.greeting, ...parts.body.split('\n')].map(paragraph);
  const after = parts.assurance.map(paragraph).join('') + (parts.denial === null ? '' : paragraphOf(parts.denial));
  const link = parts.action === null ? '' : escapeHtml(parts.action.link);
  const button =
    parts.action === null
      ? ''
      : `<p style="margin:24px 0"><a href="${link}" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(parts.action.label)}</a></p>` +
        `<p style="margin:0 0 16px;color:#5b6470;font-size:13px">${escapeHtml(parts.fallback)}<br><a href="${link}" dir="ltr">${link}</a></p>`;
  const optOut =
    parts.optOut === null
      ? ''
      : `<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(parts.optOut.link)}" style="color:#5b6470">${escapeHtml(parts.optOut.label)}</a></p>`;
  return `<!doctype html><html lang="${parts.lang}" dir="${parts.lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escapeHtml(parts.brandName)}</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">${escapeHtml(parts.brandName)}</p>${paragraphs.join('')}${button}${after}<p style="margin:24px 0 0;color:#5b6470;font-size:13px">${escapeHtml(parts.footer)}</p>${optOut}</div></body></html>`;
}

const paragraphOf = ({ label, link }: Labelled): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`;
