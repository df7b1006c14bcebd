import type { OwnWebinar } from '@openbell/api/education.ts';
import { webinarTimeText } from '@openbell/rules/education/webinar-time.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText, Words } from '../platform/words.tsx';
import css from './webinars.module.css';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Jul 1st, 2:30 PM EDT` in English (WEBINAR-003); other languages use their usual format. */
export function useWebinarTime(): (at: Instant) => string {
  const intl = useIntl();
  const language = useLanguage();
  return (at) =>
    language === 'en'
      ? webinarTimeText(at, ownZone())
      : intl.formatDate(at, {
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZone: ownZone(),
          timeZoneName: 'short',
        });
}

/** Says that a webinar was moved, and from when. */
export function MovedNote({ webinar }: Readonly<{ webinar: Pick<OwnWebinar, 'MovedFrom' | 'IsCanceled'> }>): ReactNode {
  const timeOf = useWebinarTime();
  const t = useText();
  if (webinar.MovedFrom === '' || webinar.IsCanceled) return null;
  return (
    <Row gap={2} wrap>
      <Badge tone="warning" icon={CalendarClock}>
        {t('webinars.moved')}
      </Badge>
      <Text size="sm">
        <Words
          id="webinars.movedFrom"
          values={{ time: <bdi key="time">{timeOf(asInstant(Date.parse(webinar.MovedFrom)))}</bdi> }}
        />
      </Text>
    </Row>
  );
}

/** A calendar page: the month above, the day below. */
export function DateLeaf({ at }: Readonly<{ at: Instant }>): ReactNode {
  const intl = useIntl();
  const timeZone = ownZone();
  return (
    <span className={css['leaf']} aria-hidden>
      <span className={css['leafMonth']}>{intl.formatDate(at, { month: 'short', timeZone })}</span>
      <span className={css['leafDay']}>{new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(at)}</span>
    </span>
  );
}
