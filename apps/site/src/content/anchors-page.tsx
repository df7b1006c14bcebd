// The signed roots of each day, for anyone: what they prove, how to check it, and the newest ones.
import type { listAnchors, SignedRootRecord } from '@openbell/api/anchors.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Count, Mono, Num } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../platform/api-client.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { AppLink } from '../shell/app-link.tsx';
import { SiteFrame } from '../shell/site-frame.tsx';
import css from './anchors-page.module.css';

const steps = ['settle', 'tree', 'chain', 'receipt'] as const;

export function AnchorsPage(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('anchors.title'));
  return (
    <SiteFrame>
      <div className={css['page']}>
        <PageHead title={text('anchors.title')} lead={text('anchors.lead')} headingRef={heading} />
        <Section title={text('anchors.how')}>
          <ol className={css['steps']}>
            {steps.map((step) => (
              <li key={step} className={css['text']}>
                {text(`anchors.how.${step}`)}
              </li>
            ))}
          </ol>
        </Section>
        <Section title={text('anchors.list')}>
          <Roots />
        </Section>
        <Section title={text('anchors.check')}>
          <p className={css['text']}>{text('anchors.check.text')}</p>
          <code className={css['command']} dir="ltr">
            npm run --silent evaluate -- verify LOG.ndjson RECEIPTS.ndjson --root ROOT.json
          </code>
        </Section>
        <Section title={text('anchors.limits')}>
          <p className={css['text']}>{text('anchors.limits.text')}</p>
          <AppLink href="/site/market" className={css['open']}>
            {text('anchors.market')}
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

function Roots(): ReactNode {
  const text = useText();
  const intl = useIntl();
  const query = useQuery({ queryKey: ['anchors'], queryFn: () => call<typeof listAnchors>('GET', '/anchors') });
  if (query.isError) {
    return (
      <Notice tone="negative" announce="polite" title={text('anchors.failed')}>
        {refusalText(intl, query.error)}
      </Notice>
    );
  }
  if (query.isPending) {
    return (
      <LoadingFrame>
        <Skeleton height="240px" />
      </LoadingFrame>
    );
  }
  const newest = query.data[0];
  if (newest === undefined) return <Notice>{text('anchors.none')}</Notice>;
  return (
    <>
      <Card isClipped>
        <RootTable roots={query.data} />
      </Card>
      <p className={css['text']}>
        {text('anchors.key')}{' '}
        <span className={css['key']}>
          <Mono>{newest.root.key}</Mono>
        </span>
      </p>
    </>
  );
}

function RootTable({ roots }: Readonly<{ roots: readonly SignedRootRecord[] }>): ReactNode {
  const text = useText();
  return (
    <Table
      caption={text('anchors.list')}
      rows={roots}
      rowKey={({ root }) => root.date}
      columns={[
        {
          key: 'session',
          head: text('anchors.session'),
          isRowHead: true,
          cell: ({ root }) => <Num>{root.date}</Num>,
        },
        { key: 'logs', head: text('anchors.logs'), isNumber: true, cell: ({ root }) => <Count value={root.size} /> },
        {
          key: 'root',
          head: text('anchors.root'),
          cell: ({ root }) => (
            <span className={css['hash']}>
              <Mono>{root.root}</Mono>
            </span>
          ),
        },
        {
          key: 'file',
          head: text('anchors.file'),
          cell: ({ root }) => (
            <a
              className={css['open']}
              href={`/api/anchors/${root.date}`}
              aria-label={text('anchors.open.of', { date: root.date })}
            >
              {text('anchors.open')}
            </a>
          ),
        },
      ]}
    />
  );
}
