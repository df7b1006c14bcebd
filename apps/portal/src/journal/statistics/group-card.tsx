// A table of groups with its name.
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/words.tsx';
import { type GroupRow, GroupTable } from './group-table.tsx';

type GroupCardProps = Readonly<{
  part: keyof typeof heads;
  lead?: string | undefined;
  rows: readonly GroupRow[];
  end?: ReactNode;
}>;

/** The row head of each table, named like the filter. */
const heads = {
  hours: 'hour',
  weekdays: 'weekday',
  instruments: 'instrument',
  tags: 'tag',
  sides: 'side',
  lengths: 'held',
} as const;

export function GroupCard({ part, lead, rows, end }: GroupCardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const title = t(`journal.statistics.${part}`);
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={title} lead={lead} titleId={titleId} end={end} />
      <GroupTable
        caption={t('journal.statistics.caption', { title })}
        head={t(`journal.column.${heads[part]}`)}
        rows={rows}
      />
    </Card>
  );
}
