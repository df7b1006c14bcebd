// What each playbook earns, and what keeping its rules is worth, for the chosen trades.

import {
  type Influence,
  type PlaybookStatistics,
  playbookStatisticsOf,
  type Share,
} from '@openbell/rules/journal/playbook-statistics.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Count, Percent } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import { Factor, RMultiple } from '../overview/figures-strip.tsx';
import { Amount, Result } from '../page/amounts.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import { usePlaybookName } from '../page/use-playbook-name.ts';
import css from './playbook-statistics.module.css';

const dash = '—';

export function PlaybookCards({ items }: Readonly<{ items: readonly JournalItem[] }>): ReactNode {
  const playbooks = useMemo(() => playbookStatisticsOf(items), [items]);
  return (
    <>
      <PlaybooksCard playbooks={playbooks} />
      <RulesCard playbooks={playbooks.filter(({ lists }) => lists.length > 0)} />
    </>
  );
}

type CardProps = Readonly<{ playbooks: readonly PlaybookStatistics[] }>;

function PlaybooksCard({ playbooks }: CardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const all = usePlaybookColumns();
  const isPhone = useMedia(phones);
  const columns = isPhone
    ? columnsAhead(all, ['name', 'net', 'trades', 'rate', 'mean', 'factor', 'r', 'drawdown', 'streak'])
    : all;
  const title = t('journal.statistics.playbooks');
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={title} titleId={titleId} />
      {playbooks.some(({ listId }) => listId !== '') ? (
        <Table
          caption={t('journal.statistics.caption', { title })}
          columns={columns}
          rows={playbooks}
          rowKey={({ listId }) => listId}
          isDense
        />
      ) : (
        <CardPart>
          <p className={css['hint']}>{t('journal.statistics.playbooks.empty')}</p>
        </CardPart>
      )}
    </Card>
  );
}

function usePlaybookColumns(): readonly Column<PlaybookStatistics>[] {
  const t = useText();
  const nameOf = usePlaybookName();
  const mean = (micros: MicroDollars | null) => (micros === null ? dash : <Result micros={micros} />);
  const columns: readonly Column<PlaybookStatistics>[] = [
    {
      key: 'name',
      head: t('journal.column.playbook'),
      cell: ({ listId, name }) => <bdi>{nameOf(listId, name)}</bdi>,
      isRowHead: true,
    },
    { key: 'trades', head: t('journal.column.trades'), cell: ({ figures }) => <Count value={figures.trades} /> },
    { key: 'rate', head: t('journal.figure.winRate'), cell: ({ figures }) => <Rate bps={figures.winRateBps} /> },
    {
      key: 'factor',
      head: t('journal.figure.profitFactor'),
      cell: ({ figures }) => <Factor bps={figures.profitFactorBps} />,
    },
    { key: 'mean', head: t('journal.figure.expectancy'), cell: ({ figures }) => mean(figures.expectancyMicros) },
    { key: 'r', head: t('journal.figure.averageR'), cell: ({ figures }) => <RMultiple bps={figures.r.averageBps} /> },
    {
      key: 'drawdown',
      head: t('journal.figure.drawdown'),
      cell: ({ figures }) => <Amount micros={figures.drawdown.largestMicros} />,
    },
    {
      key: 'streak',
      head: t('journal.column.lossStreak'),
      cell: ({ figures }) => <Count value={figures.streaks.longestLosses} />,
    },
    { key: 'net', head: t('journal.column.net'), cell: ({ figures }) => <Result micros={figures.netMicros} /> },
  ];
  return columns.map((column) => ({ ...column, isNumber: column.isRowHead !== true }));
}

function Rate({ bps }: Readonly<{ bps: number | null }>): ReactNode {
  return bps === null ? dash : <Percent bps={bps} />;
}

function RulesCard({ playbooks }: CardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const nameOf = usePlaybookName();
  const all = useRuleColumns();
  const isPhone = useMedia(phones);
  const columns = isPhone ? columnsAhead(all, ['rule', 'worth', ...shareKeys('kept'), ...shareKeys('missed')]) : all;
  const [chosen, setChosen] = useState('');
  const playbook = playbooks.find(({ listId }) => listId === chosen) ?? playbooks[0];
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('journal.statistics.rules')}
        lead={playbook === undefined ? undefined : t('journal.statistics.rules.lead')}
        titleId={titleId}
        end={
          playbook !== undefined &&
          playbooks.length > 1 && (
            <Select
              label={t('journal.statistics.rules.choose')}
              isLabelHidden
              value={playbook.listId}
              options={playbooks.map(({ listId, name }) => ({ value: listId, label: nameOf(listId, name) }))}
              onValueChange={setChosen}
            />
          )
        }
      />
      {playbook === undefined ? (
        <CardPart>
          <p className={css['hint']}>{t('journal.statistics.rules.empty')}</p>
        </CardPart>
      ) : (
        <Table
          caption={t('journal.statistics.rules.caption', { name: nameOf(playbook.listId, playbook.name) })}
          columns={columns}
          rows={rowsOf(playbook)}
          rowKey={({ key }) => key}
          isDense
        />
      )}
    </Card>
  );
}

type RuleRow = Influence & { readonly key: string; readonly name: string; readonly isWhole: boolean };

/** Each list as a whole, its points below it. */
function rowsOf({ lists }: PlaybookStatistics): readonly RuleRow[] {
  return lists.flatMap(({ points, ...list }) => [
    { ...list, key: list.listId, isWhole: true },
    ...points.map((point) => ({ ...point, key: `${list.listId} ${point.text}`, name: point.text, isWhole: false })),
  ]);
}

function useRuleColumns(): readonly Column<RuleRow>[] {
  const t = useText();
  return [
    {
      key: 'rule',
      head: t('journal.column.rule'),
      cell: ({ name, isWhole }) => (
        <bdi className={isWhole ? css['whole'] : css['point']}>
          {isWhole ? t('journal.statistics.rules.whole', { name }) : name}
        </bdi>
      ),
      isRowHead: true,
    },
    ...useShareColumns('kept'),
    ...useShareColumns('missed'),
    {
      key: 'worth',
      head: t('journal.column.worth'),
      cell: ({ worthMicros }) => (worthMicros === null ? dash : <Result micros={worthMicros} />),
      isNumber: true,
    },
  ];
}

const shareKeys = (part: 'kept' | 'missed'): readonly string[] =>
  ['trades', 'rate', 'mean'].map((key) => `${part} ${key}`);

function useShareColumns(part: 'kept' | 'missed'): readonly Column<RuleRow>[] {
  const t = useText();
  const full = part === 'kept' ? 'journal.column.whereKept' : 'journal.column.whereMissed';
  // Visually the first column names the group; for screen readers every head does.
  const head = (figure: string): ReactNode => (
    <>
      <span aria-hidden="true">{figure}</span>
      <VisuallyHidden>{t(full, { figure })}</VisuallyHidden>
    </>
  );
  const column = (key: string, name: ReactNode, cell: (share: Share) => ReactNode): Column<RuleRow> => ({
    key: `${part} ${key}`,
    head: name,
    cell: (row) => cell(row[part]),
    isNumber: true,
    isQuiet: key !== 'trades',
  });
  return [
    column('trades', t(`journal.column.${part}`), ({ trades }) => <Count value={trades} />),
    column('rate', head(t('journal.figure.winRate')), ({ winRateBps }) => <Rate bps={winRateBps} />),
    column('mean', head(t('journal.figure.expectancy')), ({ expectancyMicros }) =>
      expectancyMicros === null ? dash : <Result micros={expectancyMicros} />,
    ),
  ];
}
