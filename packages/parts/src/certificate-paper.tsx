import { Count, Money, Mono, Num, Percent } from '@openbell/ui/figures/figures.tsx';
import { intlLocale, type Locale } from '@openbell/ui/locale.ts';
import { Mark } from '@openbell/ui/logo.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type ReactNode, useId } from 'react';
import css from './certificate-paper.module.css';
import { HypotheticalNotice } from './hypothetical-notice.tsx';

/** The content of a certificate; dollars as numbers, instants in ISO 8601, the share 0 to 1. */
export type CertificateRecord = Readonly<{
  code: string;
  name: string;
  plan: string;
  plan_version: string;
  started: string;
  passed: string;
  start_balance: number;
  balance: number;
  goal: number;
  days_traded: number;
  min_days: number;
  best_day_share: number | null;
  pass_hash: string;
}>;

type Family = 'career_path' | 'mini' | 'gauntlet';
type WordKey =
  | `certificate.plan.${Family}`
  | `certificate.fact.${'began' | 'passed' | 'start' | 'balance' | 'profit' | 'goal' | 'days' | 'minDays' | 'share' | 'version'}`
  | 'certificate.kicker'
  | 'certificate.sentence'
  | 'certificate.code'
  | 'certificate.check'
  | 'certificate.hash';

type PaperProps = Readonly<{
  record: CertificateRecord;
  brand: string;
  /** The URL for checking the code, short enough to type from paper. */
  address: string;
  text: (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;
  notice: Readonly<{ title: string; text: string }>;
}>;

/** The certificate of a pass: one sheet, the same in the portal, at the public check and in print, where it is the only content. */
export function CertificatePaper({ record, brand, address, text, notice }: PaperProps): ReactNode {
  const nameId = useId();
  const locale = useUiLocale();
  const plan = text(`certificate.plan.${familyOf(record.plan)}`, { size: Math.round(record.start_balance / 1000) });
  return (
    <article className={css['paper']} aria-labelledby={nameId} data-certificate={record.code}>
      <p className={css['brand']}>
        <Mark size={26} />
        <bdi>{brand}</bdi>
      </p>
      <p className={css['kicker']}>{text('certificate.kicker')}</p>
      <h2 id={nameId} className={css['name']}>
        <bdi>{record.name}</bdi>
      </h2>
      <p className={css['sentence']}>{text('certificate.sentence', { plan, date: dateText(record.passed, locale) })}</p>
      <Facts record={record} text={text} />
      <dl className={css['proof']}>
        <div>
          <dt>{text('certificate.code')}</dt>
          <dd className={css['code']}>
            <Mono>{record.code}</Mono>
          </dd>
        </div>
        <div>
          <dt>{text('certificate.check')}</dt>
          <dd>
            <Num>{address}</Num>
          </dd>
        </div>
        <div className={css['hash']}>
          <dt>{text('certificate.hash')}</dt>
          <dd>
            <Mono>{record.pass_hash}</Mono>
          </dd>
        </div>
      </dl>
      <HypotheticalNotice title={notice.title}>{notice.text}</HypotheticalNotice>
    </article>
  );
}

function Facts({ record, text }: Pick<PaperProps, 'record' | 'text'>): ReactNode {
  const locale = useUiLocale();
  const money = (dollars: number): ReactNode => <Money cents={Math.round(dollars * 100)} />;
  const facts: readonly (readonly [Parameters<typeof text>[0], ReactNode])[] = [
    ['certificate.fact.began', dateText(record.started, locale)],
    ['certificate.fact.passed', dateText(record.passed, locale)],
    ['certificate.fact.version', <Num key="version">{`${record.plan} · ${record.plan_version}`}</Num>],
    ['certificate.fact.start', money(record.start_balance)],
    ['certificate.fact.balance', money(record.balance)],
    ['certificate.fact.profit', money(record.balance - record.start_balance)],
    ['certificate.fact.goal', money(record.goal)],
    ['certificate.fact.days', <Count key="days" value={record.days_traded} />],
    record.best_day_share === null
      ? ['certificate.fact.minDays', <Count key="minDays" value={record.min_days} />]
      : [
          'certificate.fact.share',
          <Percent key="share" bps={Math.round(record.best_day_share * 10_000)} decimals={2} />,
        ],
  ];
  return (
    <dl className={css['facts']}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{text(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function familyOf(plan: string): Family {
  if (plan.startsWith('TCP')) return 'career_path';
  return plan === 'GAUNT' ? 'gauntlet' : 'mini';
}

/** `13 March 2026` in Chicago, as session dates are. */
function dateText(instant: string, locale: Locale): string {
  const options = { timeZone: 'America/Chicago', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const tag = locale === 'en' ? 'en-GB' : intlLocale(locale);
  return new Intl.DateTimeFormat(tag, options).format(new Date(instant));
}
