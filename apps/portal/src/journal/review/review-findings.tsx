// What the profitable or losing trades of a period have in common; each finding links to its trades.

import { tenthsBps } from '@openbell/rules/evaluation/exact-ratio.ts';
import type { JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import { type Finding, findingTradesMin } from '@openbell/rules/journal/period-review.ts';
import type { ReviewPeriod } from '@openbell/rules/journal/review-period.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Count, Percent } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';
import { viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { useValueName } from '../page/use-value-name.ts';
import css from './review-page.module.css';

type FindingsProps = Readonly<{
  part: 'earned' | 'cost';
  findings: readonly Finding[];
  /** All trades: they have the names of playbooks. */
  items: readonly JournalItem[];
  period: ReviewPeriod;
  /** The page's filter, without a period. */
  filter: JournalFilter;
}>;

export function ReviewFindings({ part, findings, items, period, filter }: FindingsProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const columns = useColumns({ items, period, filter });
  const title = t(`journal.review.${part}`);
  return (
    <Card as="section" labelledBy={titleId} isClipped isFull>
      <CardHead title={title} titleId={titleId} lead={t('journal.review.findings.lead', { count: findingTradesMin })} />
      {findings.length === 0 ? (
        <CardPart>
          <p className={css['hint']}>{t(`journal.review.${part}.none`)}</p>
        </CardPart>
      ) : (
        <Table
          caption={t('journal.statistics.caption', { title })}
          columns={columns}
          rows={findings}
          rowKey={(finding) => `${finding.part} ${finding.value}`}
        />
      )}
    </Card>
  );
}

/** On a phone the result is next to its name. */
function useColumns({
  items,
  period,
  filter,
}: Pick<FindingsProps, 'items' | 'period' | 'filter'>): readonly Column<Finding>[] {
  const t = useText();
  const { base } = useJournal();
  const isPhone = useMedia(phones);
  const nameOf = useValueName(items);
  const addressOf = ({ part: of, value }: Finding): string =>
    viewAddress(base, 'trades', { ...filter, [of]: [value], from: period.from, until: period.until });
  const columns: readonly Column<Finding>[] = [
    {
      key: 'name',
      head: t('journal.review.column.common'),
      cell: (finding) => (
        <>
          <TextLink href={addressOf(finding)}>
            <bdi className={css['words']}>{nameOf(finding)}</bdi>
          </TextLink>
          <span className={css['under']}>{t(`journal.filter.${finding.part}`)}</span>
        </>
      ),
      isRowHead: true,
    },
    {
      key: 'trades',
      head: t('journal.column.trades'),
      cell: (of) => <Count value={of.trades} />,
      isNumber: true,
    },
    {
      key: 'winRate',
      head: t('journal.figure.winRate'),
      cell: ({ wins, trades }) => <Percent bps={tenthsBps(wins, trades)} />,
      isNumber: true,
      isQuiet: true,
    },
    {
      key: 'net',
      head: t('journal.column.net'),
      cell: (of) => <Result micros={of.netMicros} />,
      isNumber: true,
    },
  ];
  return isPhone ? columnsAhead(columns, ['name', 'net', 'trades', 'winRate']) : columns;
}
