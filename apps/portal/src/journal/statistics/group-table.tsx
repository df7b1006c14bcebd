// A comparison of groups of trades: how many, how often won, and the result as a bar from a common zero.

import { meanMicros, tenthsBps } from '@openbell/rules/evaluation/exact-ratio.ts';
import type { Group } from '@openbell/rules/evaluation/statistics/trade-statistics.ts';
import { classes } from '@openbell/ui/classes.ts';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Count, Percent } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';
import css from './group-table.module.css';

export type GroupRow = Group<string> & { readonly name: string };

type Props = Readonly<{ caption: string; head: string; rows: readonly GroupRow[] }>;

export function GroupTable({ caption, head, rows }: Props): ReactNode {
  const t = useText();
  // On a phone, sign and color replace the bar.
  const isPhone = useMedia(phones);
  const greatest = Math.max(1, ...rows.map(({ netMicros }) => Math.abs(netMicros)));
  const columns: readonly Column<GroupRow>[] = [
    { key: 'name', head, cell: ({ name }) => <bdi>{name}</bdi>, isRowHead: true },
    { key: 'trades', head: t('journal.column.trades'), cell: ({ trades }) => <Count value={trades} />, isNumber: true },
    {
      key: 'winRate',
      head: t('journal.figure.winRate'),
      cell: ({ wins, trades }) => <Percent bps={tenthsBps(wins, trades)} />,
      isNumber: true,
      isQuiet: true,
    },
    {
      key: 'mean',
      head: t('journal.figure.expectancy'),
      cell: ({ netMicros, trades }) => <Result micros={meanMicros(netMicros, trades)} />,
      isNumber: true,
    },
    {
      key: 'bar',
      head: <VisuallyHidden>{t('journal.column.bar')}</VisuallyHidden>,
      cell: ({ netMicros }) => <GroupBar share={netMicros / greatest} />,
    },
    {
      key: 'net',
      head: t('journal.column.net'),
      cell: ({ netMicros }) => <Result micros={netMicros} />,
      isNumber: true,
    },
  ];
  return (
    <div className={css['frame']}>
      <Table
        caption={caption}
        columns={isPhone ? columnsAhead(columns, phoneOrder) : columns}
        rows={rows}
        rowKey={({ key }) => key}
        isDense
      />
    </div>
  );
}

/** On a phone the last column gets the remaining room. */
const phoneOrder = ['name', 'trades', 'winRate', 'net', 'mean'] as const;

/** Losses to the left of zero, gains to its right, in every language. */
function GroupBar({ share }: Readonly<{ share: number }>): ReactNode {
  const size = `${Math.abs(share) * 50}%`;
  return (
    <span className={css['track']} dir="ltr" aria-hidden="true">
      <span
        className={classes(css, 'bar', share < 0 ? 'loss' : 'gain')}
        style={{ inlineSize: size, insetInlineStart: share < 0 ? `calc(50% - ${size})` : '50%' }}
      />
    </span>
  );
}
