// The change of a webinar in the calendar: canceled, moved here, moved away.

import type { CalendarRecord } from '@openbell/api/calendar.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, Words } from '../platform/words.tsx';
import css from './calendar.module.css';
import { useMomentText } from './times.tsx';

/** The change, as seen at one of the webinar's times. */
export type WebinarChange =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'movedFrom' | 'movedTo'; readonly at: Instant };

type Moves = Pick<CalendarRecord['Webinars'][number], 'MovedFrom' | 'MovedTo' | 'IsCanceled'>;

export function changeOf({ MovedFrom, MovedTo, IsCanceled }: Moves): WebinarChange | null {
  if (IsCanceled) return { kind: 'canceled' };
  if (MovedTo !== '') return { kind: 'movedTo', at: asInstant(Date.parse(MovedTo)) };
  return MovedFrom === '' ? null : { kind: 'movedFrom', at: asInstant(Date.parse(MovedFrom)) };
}

/** The webinar no longer takes place at this time. */
export const isGone = (change: WebinarChange | null | undefined): boolean =>
  change?.kind === 'canceled' || change?.kind === 'movedTo';

/** The change and the other time. */
export function ChangeNote({ change, zone }: Readonly<{ change: WebinarChange; zone: string }>): ReactNode {
  const t = useText();
  const momentOf = useMomentText(zone);
  if (change.kind === 'canceled')
    return (
      <span className={css['change']}>
        <Badge tone="negative" icon={CalendarX2}>
          {t('calendar.canceled')}
        </Badge>
      </span>
    );
  return (
    <span className={css['change']}>
      <Badge tone="warning" icon={CalendarClock}>
        {t('calendar.moved')}
      </Badge>
      <span className={css['note']}>
        <Words id={`calendar.${change.kind}`} values={{ time: <bdi>{momentOf(change.at)}</bdi> }} />
      </span>
    </span>
  );
}
