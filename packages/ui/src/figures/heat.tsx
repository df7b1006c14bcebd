import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './heat.module.css';
import { heatGround } from './heat-ground.ts';

export type HeatDay = Readonly<{
  key: string;
  /** The text of the cell: a signed amount without cents; empty for a future day. */
  content?: ReactNode;
  /** The cell in words: "Tuesday 28 April: +$612, best day". */
  label: string;
  /** −3 to 3, by size of the result; 0 is a day without a trade. */
  step?: number | undefined;
  kind?: 'traded' | 'empty' | 'future' | undefined;
  isBest?: boolean | undefined;
  isToday?: boolean | undefined;
}>;

export type HeatWeek = Readonly<{ key: string; label: string; days: readonly HeatDay[] }>;

type HeatProps = Readonly<{
  caption: string;
  /** Mon to Fri, short. */
  weekdays: readonly string[];
  weeks: readonly HeatWeek[];
}>;

/** Sessions as a calendar of results: three color steps each way, the amount in every cell. */
export function Heat({ caption, weekdays, weeks }: HeatProps): ReactNode {
  return (
    <table className={css['heat']}>
      <caption className={css['caption']}>{caption}</caption>
      <thead>
        <tr>
          <td />
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className={css['weekday']}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Week key={week.key} week={week} />
        ))}
      </tbody>
    </table>
  );
}

function Week({ week }: Readonly<{ week: HeatWeek }>): ReactNode {
  const isFuture = week.days.every((day) => day.kind === 'future');
  return (
    <tr className={classes(css, isFuture && 'low')}>
      <th scope="row" className={css['week']}>
        {week.label}
      </th>
      {week.days.map((day) => (
        <td key={day.key} className={css['place']}>
          <HeatCell day={day} />
        </td>
      ))}
    </tr>
  );
}

/** One session. */
export function HeatCell({ day }: Readonly<{ day: HeatDay }>): ReactNode {
  const { content, label, step = 0, kind = 'traded', isBest = false, isToday = false } = day;
  const names = classes(css, 'cell', kind, isBest && 'best', isToday && 'today');
  return (
    <span role="img" aria-label={label} title={label} className={`${names} ${heatGround(step)}`}>
      {kind === 'empty' ? '·' : content}
    </span>
  );
}
