// The results by weekday and hour of the opening: a table whose cells link to their trades.
import type { JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import type { Share } from '@openbell/rules/journal/playbook-statistics.ts';
import { type HourRow, weekdayHoursOf } from '@openbell/rules/journal/weekday-hours.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { heatGround } from '@openbell/ui/figures/heat-ground.ts';
import { heatStep } from '@openbell/ui/figures/heat-step.ts';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { useUiLink, useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { weekdayNames } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { Result, useResultText } from '../page/amounts.tsx';
import { viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { weekdayChoices } from '../trades/filter-model.ts';
import css from './hours-card.module.css';
import grid from './result-grid.module.css';

const kinds = ['net', 'mean'] as const;
type Kind = (typeof kinds)[number];

/** The mean rates an hour, the sum is its total: many small losses cost more than a large one. */
function shownOf({ netMicros, expectancyMicros }: Share, kind: Kind): MicroDollars {
  return kind === 'net' ? netMicros : (expectancyMicros ?? asMicros(0));
}

type CardProps = Readonly<{ items: readonly JournalItem[]; filter: JournalFilter }>;

export function HoursCard({ items, filter }: CardProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const titleId = useId();
  const [kind, setKind] = useState<Kind>('net');
  const rows = useMemo(() => weekdayHoursOf(items), [items]);
  const values = rows.flatMap(({ weekdays }) => weekdays.flatMap((share) => (share ? [shownOf(share, kind)] : [])));
  const greatest = asMicros(Math.max(0, ...values.map(Math.abs)));
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('journal.statistics.heat')}
        titleId={titleId}
        lead={t('journal.statistics.heat.lead')}
        end={
          <Segmented
            label={t('journal.statistics.heat.show')}
            options={[
              { value: 'net', label: t('journal.column.net') },
              { value: 'mean', label: t('journal.figure.expectancy') },
            ]}
            value={kind}
            onValueChange={setKind}
          />
        }
      />
      <div className={css['body']}>
        <table className={grid['table']}>
          <caption>
            <VisuallyHidden>{t(`journal.statistics.heat.caption.${kind}`)}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={css['corner']}>
                <VisuallyHidden>{t('journal.column.hour')}</VisuallyHidden>
              </th>
              {weekdayNames(locale).map((weekday) => (
                <th key={weekday} scope="col" className={grid['weekday']}>
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Hour key={row.hour} row={row} kind={kind} greatest={greatest} filter={filter} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type HourProps = Readonly<{ row: HourRow; kind: Kind; greatest: MicroDollars; filter: JournalFilter }>;

function Hour({ row: { hour, weekdays }, kind, greatest, filter }: HourProps): ReactNode {
  const { base } = useJournal();
  const locale = useUiLocale();
  const name = `${String(hour).padStart(2, '0')}:00`;
  return (
    <tr>
      <th scope="row" className={css['hour']}>
        <bdi>{name}</bdi>
      </th>
      {weekdayChoices.map((weekday, place) => {
        const share = weekdays[place] ?? null;
        return (
          <td key={weekday} className={grid['place']}>
            {share === null ? (
              <span className={css['none']} />
            ) : (
              <Cell
                share={share}
                micros={shownOf(share, kind)}
                step={heatStep(shownOf(share, kind), greatest)}
                day={weekdayNames(locale)[place] ?? ''}
                hour={name}
                href={viewAddress(base, 'trades', { ...filter, weekdays: [weekday], hours: [hour] })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type CellProps = Readonly<{
  share: Share;
  micros: MicroDollars;
  step: number;
  day: string;
  hour: string;
  href: string;
}>;

function Cell({ share: { trades }, micros, step, day, hour, href }: CellProps): ReactNode {
  const t = useText();
  const Link = useUiLink();
  const resultText = useResultText();
  return (
    <Link href={href} className={`${css['cell']} ${heatGround(step)}`}>
      <VisuallyHidden>
        {t('journal.statistics.heat.cell', { day, hour, result: resultText(micros), trades })}
      </VisuallyHidden>
      <span aria-hidden="true" className={css['inner']}>
        <span className={css['result']}>
          <Result micros={micros} places="whole" currency={null} />
        </span>
        <span className={css['trades']}>{t('journal.month.trades', { count: trades })}</span>
      </span>
    </Link>
  );
}
