import type { PlanRow } from '@openbell/rules/plans/plan-table.ts';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { placeOf, shareLength } from '@openbell/ui/place.ts';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';
import css from './balance-scale.module.css';

/**
 * The balance of an attempt as one line: the floor at its start, the goal at its end, the first day's stop and the start balance between.
 */
export function BalanceScale({ row }: Readonly<{ row: PlanRow & { readonly dailyLoss: number } }>): ReactNode {
  const text = useText();
  const floor = row.capital - row.drawdown;
  const stop = row.capital - row.dailyLoss;
  const goal = row.capital + row.goal;
  const ends = { start: floor, end: goal };
  const stopAt = shareLength(placeOf(stop, ends));
  const startAt = shareLength(placeOf(row.capital, ends));
  return (
    <figure className={css['scale']} aria-label={text('site.scale.label')}>
      <div className={css['labels']}>
        <Label at={startAt} place="middle" amount={row.capital} word={text('site.scale.start')} tone="accent" />
        <Label place="end" amount={goal} word={text('site.scale.goal')} tone="positive" />
      </div>
      <div className={css['track']}>
        <span className={css['forbidden']} style={{ inlineSize: stopAt }} />
        <span className={css['way']} style={{ insetInlineStart: startAt }} />
        <span className={css['floor']} />
        <span className={css['stop']} style={{ insetInlineStart: stopAt }} />
        <span className={css['goal']} />
        <span className={css['now']} style={{ insetInlineStart: startAt }} />
      </div>
      <div className={css['labels']}>
        <Label place="start" amount={floor} word={text('site.scale.floor')} tone="negative" />
        <Label at={stopAt} place="start" amount={stop} word={text('site.scale.stop')} />
      </div>
    </figure>
  );
}

type LabelProps = Readonly<{
  /** Its position; omitted at either end of the line. */
  at?: string;
  place: 'start' | 'middle' | 'end';
  amount: number;
  word: string;
  tone?: 'accent' | 'positive' | 'negative';
}>;

function Label({ at, place, amount, word, tone }: LabelProps): ReactNode {
  return (
    <span
      className={css['label']}
      data-place={place}
      data-tone={tone}
      style={at === undefined ? {} : { insetInlineStart: at }}
    >
      <b>
        <Money cents={amount * 100} places="whole" />
      </b>{' '}
      <span>{word}</span>
    </span>
  );
}
