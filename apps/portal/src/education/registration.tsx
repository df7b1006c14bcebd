import type { OwnWebinar } from '@openbell/api/education.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { msPerMinute } from '@openbell/units/instant.ts';
import { CalendarX2, Check, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductNow } from '../platform/product-clock.ts';
import { useText } from '../platform/words.tsx';
import { useRegistration } from './webinar-queries.ts';

/** Register, or the actions after it; no button if the plan has no webinars (WEBINAR-004, W05 to W08). */
export function Registration({
  webinar,
  isInRoom = false,
}: Readonly<{ webinar: OwnWebinar; isInRoom?: boolean }>): ReactNode {
  const t = useText();
  const now = useProductNow(msPerMinute);
  const { isBusy, register, leave } = useRegistration(webinar.Id);
  const isLive = Date.parse(webinar.Scheduled) <= now;
  const link = new URL(webinar.Link, window.location.origin);
  const room = (
    <TextLink href={link.origin === window.location.origin ? `${link.pathname}${link.search}` : webinar.Link}>
      {t('webinars.room')}
    </TextLink>
  );
  if (webinar.IsCanceled) return <CanceledBadge />;
  if (webinar.Registered === 'y') {
    return (
      <Row gap={3} wrap>
        <Badge tone={isLive ? 'accent' : 'positive'} icon={isLive ? Radio : Check}>
          {t(isLive ? 'webinars.live' : 'webinars.registered')}
        </Badge>
        {!isInRoom && room}
        {!isLive && (
          <Button size="small" kind="quiet" isPending={isBusy} onClick={leave}>
            {t('webinars.leave')}
          </Button>
        )}
      </Row>
    );
  }
  return (
    <Row gap={3} wrap>
      {webinar.MayRegister && (
        <Button size="small" isPending={isBusy} onClick={register}>
          {t('webinars.register')}
        </Button>
      )}
      <Text size="sm" tone="quiet">
        {t(isLive ? 'webinars.live' : 'webinars.facts', { count: webinar.Minutes })}
      </Text>
    </Row>
  );
}

export function CanceledBadge(): ReactNode {
  const t = useText();
  return (
    <Badge tone="negative" icon={CalendarX2}>
      {t('webinars.canceled')}
    </Badge>
  );
}
