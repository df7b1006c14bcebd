import type { EconomicRecord } from '@openbell/api/calendar.ts';
import { zoneTimeOf } from '@openbell/rules/calendar/zone-time.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Duration, FigureSize } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Text, VisuallyHidden } from '@openbell/ui/text.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerDay, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { useProductNow } from '../platform/product-clock.ts';
import { useText } from '../platform/words.tsx';
import { announcedMinutes } from './announced-minutes.ts';
import css from './calendar.module.css';
import { useEventName } from './event-name.ts';
import { EventTime } from './times.tsx';

type Props = Readonly<{ event: EconomicRecord | null; zone: string; onShow: (day: string) => void }>;

/** Counts down to the next high-impact news; announced only at 15, 5 and 1 minute. */
export function CountdownCard({ event, zone, onShow }: Props): ReactNode {
  const t = useText();
  const intl = useIntl();
  const titleId = useId();
  const now = useProductNow(msPerSecond);
  const nameOf = useEventName();
  if (event === null) {
    return (
      <Card as="section" labelledBy={titleId} isPadded>
        <h2 id={titleId}>{t('calendar.next.title')}</h2>
        <Text as="p" tone="quiet">
          {t('calendar.next.none')}
        </Text>
      </Card>
    );
  }
  const at = asInstant(Date.parse(event.DateUtc));
  const leftMs = Math.max(0, at - now);
  const days = Math.floor(leftMs / msPerDay);
  const name = nameOf(event);
  const minutes = announcedMinutes(leftMs);
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <Row justify="between" gap={5} wrap>
        <Stack gap={1}>
          <Text size="sm" tone="quiet">
            {t('calendar.next.title')}
          </Text>
          <h2 id={titleId}>
            <bdi>{name}</bdi>
          </h2>
          <Row gap={2} wrap>
            <Text size="sm" tone="quiet">
              <bdi>{event.Event.CurrencyId}</bdi>
              {' · '}
              <bdi>{intl.formatDate(at, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })}</bdi>
            </Text>
            <EventTime at={at} zone={zone} isInline />
          </Row>
        </Stack>
        <div className={css['countdown']}>
          <FigureSize size="card">
            {days > 0 && `${t('calendar.next.days', { count: days })} `}
            <Duration ms={leftMs - days * msPerDay} />
          </FigureSize>
          <Button size="small" onClick={() => onShow(formatDate(zoneTimeOf(at, zone).date))}>
            {t('calendar.next.go')}
          </Button>
        </div>
      </Row>
      <span role="status">
        {minutes !== null && leftMs > -msPerMinute && (
          <VisuallyHidden>{t('calendar.next.soon', { name, count: minutes })}</VisuallyHidden>
        )}
      </span>
    </Card>
  );
}
