import type { Webinar } from '@openbell/api/calendar.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { fetchWebinars } from '../platform/calls.ts';
import { useLanguage } from '../platform/language-context.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { useText } from '../platform/use-text.ts';
import css from './next-webinar.module.css';

/** The program changes weekly, so a returning visitor does not wait for a refetch. */
const freshMs = 5 * msPerMinute;

/** The current or next webinar from the public list. Without one, or if the list fails to load, the section is omitted. */
export function NextWebinar(): ReactNode {
  const { language } = useLanguage();
  const now = useProductNow(msPerMinute);
  const webinars = useQuery({
    queryKey: ['webinars', language],
    queryFn: () => fetchWebinars(language),
    staleTime: freshMs,
    retry: false,
  });
  if (webinars.isPending) return <Waiting />;
  const next = webinars.data?.find((webinar) => endOf(webinar) > now);
  return next === undefined ? null : <Announced webinar={next} isLive={Date.parse(next.Scheduled) <= now} />;
}

const endOf = ({ Scheduled, Minutes }: Webinar): number => Date.parse(Scheduled) + Minutes * msPerMinute;

function Announced({ webinar, isLive }: Readonly<{ webinar: Webinar; isLive: boolean }>): ReactNode {
  const text = useText();
  const id = useId();
  const whenOf = useWhen();
  const { Scheduled, Title, Text, Host, Minutes, Link } = webinar;
  return (
    <Card as="section" labelledBy={id} isPadded>
      <div className={css['sheet']}>
        <div className={css['words']}>
          <div className={css['head']}>
            <h2 id={id}>{text('site.webinar.title')}</h2>
            {isLive && <Badge tone="accent">{text('site.webinar.live')}</Badge>}
          </div>
          <p className={css['name']}>{Title}</p>
          <p className={css['when']}>
            <time dateTime={Scheduled}>{whenOf(asInstant(Date.parse(Scheduled)))}</time>
          </p>
          <p className={css['about']}>{Text}</p>
          <p className={css['facts']}>{text('site.webinar.facts', { host: Host, count: Minutes })}</p>
        </div>
        <LinkButton href={Link}>{text('site.webinar.act')}</LinkButton>
      </div>
    </Card>
  );
}

/** Date and time in the visitor's zone, with the name of that zone. */
function useWhen(): (at: Instant) => string {
  const intl = useIntl();
  return (at) =>
    intl.formatDate(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'long',
    });
}

function Waiting(): ReactNode {
  return (
    <LoadingFrame>
      <Card isPadded>
        <SkeletonText lines={5} />
      </Card>
    </LoadingFrame>
  );
}
