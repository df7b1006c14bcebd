// How our market is tested, for anyone: what the battery of rules does, and what its newest run found.
import { batteryRecord, type RuleEarned } from '@openbell/content/market-battery.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Mono, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asMicros } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { AppLink } from '../shell/app-link.tsx';
import { SiteFrame } from '../shell/site-frame.tsx';
import css from './anchors-page.module.css';

const steps = ['rules', 'seen', 'unseen', 't'] as const;
const { rules, sessionHours, tMax, roots, on, version, seed, market } = batteryRecord;

export function MarketPage(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('battery.title'));
  return (
    <SiteFrame>
      <div className={css['page']}>
        <PageHead title={text('battery.title')} lead={text('battery.lead', { rules })} headingRef={heading} />
        <Section title={text('battery.how')}>
          <ol className={css['steps']}>
            {steps.map((step) => (
              <li key={step} className={css['text']}>
                {text(`battery.how.${step}`, { hours: sessionHours, t: tMax })}
              </li>
            ))}
          </ol>
        </Section>
        <Section title={text('battery.result')}>
          <Result />
        </Section>
        <Section title={text('battery.run')}>
          <p className={css['text']}>{text('battery.run.text')}</p>
          <code className={css['command']} dir="ltr">
            npm run market:battery -- --seed {seed}
          </code>
        </Section>
        <Section title={text('battery.limits')}>
          <p className={css['text']}>{text('battery.limits.text')}</p>
          <AppLink href="/site/anchors" className={css['open']}>
            {text('battery.see')}
          </AppLink>
        </Section>
      </div>
    </SiteFrame>
  );
}

function Section({ title, children }: Readonly<{ title: string; children: ReactNode }>): ReactNode {
  return (
    <section className={css['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type RootRow = (typeof roots)[number];

/** All contracts together come last, and count no dollars. */
const together = 'all';
const ofProducts = roots.filter(({ root }) => root !== together);

function Result(): ReactNode {
  const text = useText();
  const intl = useIntl();
  const beaten = roots.filter(({ isBeaten }) => isBeaten).length;
  return (
    <>
      {beaten === 0 ? (
        <Notice tone="positive" title={text('battery.result.none')} />
      ) : (
        <Notice tone="negative" title={text('battery.result.beaten', { count: beaten })} />
      )}
      <Card isClipped>
        <ResultTable rows={[...ofProducts, ...roots.filter(({ root }) => root === together)]} />
      </Card>
      <p className={css['text']}>
        {text('battery.result.of', {
          date: intl.formatDate(`${on}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
          version,
          seed: String(seed),
        })}{' '}
        <span className={css['key']}>
          <Mono>{market}</Mono>
        </span>
      </p>
    </>
  );
}

function ResultTable({ rows }: Readonly<{ rows: readonly RootRow[] }>): ReactNode {
  const text = useText();
  const columns: readonly Column<RootRow>[] = [
    {
      key: 'product',
      head: text('battery.product'),
      isRowHead: true,
      cell: ({ root }) => (root === together ? text('battery.all') : <Num>{root}</Num>),
    },
    {
      key: 'sessions',
      head: text('battery.sessions'),
      isNumber: true,
      cell: ({ unseenSessions }) => <Count value={unseenSessions} />,
    },
    {
      key: 'earned',
      head: text('battery.earned'),
      isNumber: true,
      cell: ({ root, best }) =>
        best === null || root === together ? '–' : <Signed micros={asMicros(best.meanMicros)} />,
    },
    { key: 't', head: text('battery.t'), isNumber: true, cell: ({ best }) => <TValue of={best} /> },
    {
      key: 'greatest',
      head: text('battery.greatest'),
      isNumber: true,
      cell: ({ greatest }) => <TValue of={greatest} />,
    },
    {
      key: 'rule',
      head: text('battery.rule'),
      cell: ({ best }) => (best === null ? text('battery.few') : <RuleName of={best} />),
    },
  ];
  return <Table caption={text('battery.result')} rows={rows} rowKey={({ root }) => root} columns={columns} isDense />;
}

/** The names of rules are English: they are those of the program. */
function RuleName({ of: { rule, delaySeconds } }: Readonly<{ of: RuleEarned }>): ReactNode {
  return (
    <bdi lang="en" dir="ltr">
      {rule}, {delaySeconds} s late
    </bdi>
  );
}

function TValue({ of }: Readonly<{ of: RuleEarned | null }>): ReactNode {
  const locale = useUiLocale();
  return of === null ? '–' : <Num>{formatNumber(of.t, { locale, decimals: 2 })}</Num>;
}
