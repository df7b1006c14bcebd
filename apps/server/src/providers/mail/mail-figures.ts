// Money, dates and times in mails: in the customer's language, with Western digits in every language.
import { isProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { type Currency, majorUnits } from '@openbell/rules/billing/price.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { mailWords } from './render-mail.ts';

const chicagoZone = 'America/Chicago';
type Zone = typeof chicagoZone | 'UTC';

/** A sum in the smallest unit of its currency; Arabic formats it like English, as the portal does. */
export const formatMoney = (amountMinor: number, currency: string, lang: string): string =>
  formatAmount(majorUnits({ amountMinor, currency: currency as Currency }), currency, lang);

/** An amount in whole units: two decimals, more only if an exact text has more. */
export const formatAmount = (amount: number | Intl.StringNumericLiteral, currency: string, lang: string): string =>
  new Intl.NumberFormat(lang === 'ar' ? 'en' : spoken(lang), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(amount);

/** `March 2, 2026`, `2 de marzo de 2026`; by default in UTC, as the portal dates plans. */
export const dateText = (at: Instant, lang: string, timeZone: Zone = 'UTC'): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { timeZone, dateStyle: 'long' }).format(at);

/** Date and time to the second, `March 2, 2026 at 15:50:00`; by default in the exchange's local time. */
export const momentText = (at: Instant, lang: string, timeZone: Zone = chicagoZone): string =>
  mailWords(lang).say('mail.moment', {
    date: dateText(at, lang, timeZone),
    time: clockText(at, { lang, timeZone, second: '2-digit' }),
  });

/** The time of an appointment with its weekday, in Chicago and in UTC: we do not know where the customer reads the mail. */
export const timesOf = (
  at: Instant,
  lang: string,
): { readonly date: string; readonly time: string; readonly utc: string } => ({
  date: new Intl.DateTimeFormat(dateLocale(lang), { timeZone: chicagoZone, dateStyle: 'full' }).format(at),
  time: clockText(at, { lang, timeZone: chicagoZone }),
  utc: clockText(at, { lang, timeZone: 'UTC' }),
});

type ClockOptions = { readonly lang: string; readonly timeZone: Zone; readonly second?: '2-digit' };

const clockText = (at: Instant, { lang, ...places }: ClockOptions): string =>
  new Intl.DateTimeFormat(dateLocale(lang), {
    ...places,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

const spoken = (lang: string): string => (isProductLanguage(lang) ? lang : 'en');

const dateLocale = (lang: string): string => (lang === 'ar' ? 'ar-u-nu-latn' : spoken(lang));
