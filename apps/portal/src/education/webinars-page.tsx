// Webinars: upcoming ones with their registration, and recorded ones with their locks.
import type { OwnWebinar } from '@openbell/api/education.ts';
import type { SupplementalRecord } from '@openbell/api/learning.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { formatDuration } from '@openbell/ui/figures/number-format.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, PageSection, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { SectionHead } from '@openbell/ui/page-head.tsx';
import { LoadingFrame, Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { asInstant, msPerSecond } from '@openbell/units/instant.ts';
import { BookOpenText, CalendarClock, Lock, Play, Video } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { gateOf, LockWords, OpeningPlanButton, OpensWith } from '../platform/account/plan-lock.tsx';
import { Screen } from '../platform/screen/screen.tsx';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { useText } from '../platform/words.tsx';
import { Registration } from './registration.tsx';
import { useOwnWebinars, useRecorded } from './webinar-queries.ts';
import { WebinarRoom } from './webinar-room.tsx';
import { DateLeaf, MovedNote, useWebinarTime } from './webinar-time.tsx';
import css from './webinars.module.css';

const everyRecording = { kind: 'recording', level: 'LIVEONLY' } as const;

export function WebinarsPage(): ReactNode {
  const t = useText();
  const own = useOwnWebinars();
  const room = useSearchParams()[0].get('live');
  return (
    <Screen title={t('webinars.title')} lead={t('webinars.lead')}>
      <Stack gap="page">
        {room !== null && <WebinarRoom key={room} id={room} />}
        {own.error !== null && own.data === undefined ? (
          <ScreenFailed error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Upcoming webinars={own.data} />
        )}
      </Stack>
      <Recorded />
    </Screen>
  );
}

function Upcoming({ webinars }: Readonly<{ webinars: readonly OwnWebinar[] | undefined }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const timeOf = useWebinarTime();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('webinars.upcoming')} titleId={titleId} />
      {webinars === undefined && (
        <div className={css['pad']}>
          <LoadingFrame>
            <SkeletonText lines={4} />
          </LoadingFrame>
        </div>
      )}
      {webinars?.length === 0 && <EmptyState icon={CalendarClock} title={t('webinars.none')} />}
      <ul>
        {webinars?.map((webinar) => (
          <li key={webinar.Id} className={classes(css, 'row', webinar.IsCanceled && 'off')} data-webinar={webinar.Id}>
            <DateLeaf at={asInstant(Date.parse(webinar.Scheduled))} />
            <div className={css['words']}>
              <h3>{webinar.Title}</h3>
              <Text size="sm" tone="quiet">
                <bdi>{timeOf(asInstant(Date.parse(webinar.Scheduled)))}</bdi>
                {' · '}
                {t('webinars.host', { host: webinar.Host })}
              </Text>
              <MovedNote webinar={webinar} />
              <p className={css['text']}>{webinar.Text}</p>
            </div>
            <div className={css['act']}>
              <Registration webinar={webinar} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Recorded(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = useRecorded();
  const items = data?.filter((item) => item.type === 'webinar');
  return (
    <div className={css['recorded']}>
      <PageSection labelledBy={titleId}>
        <SectionHead title={t('webinars.recorded')} titleId={titleId} />
        <Stack gap="page">
          {items?.some((item) => !item.isOpen) === true && <UnlockNotice />}
          {error !== null && data === undefined && <ScreenFailed error={error} onRetry={() => void refetch()} />}
          {error === null && data === undefined && (
            <LoadingFrame>
              <Grid columns={3}>
                <Skeleton height="220px" />
                <Skeleton height="220px" />
                <Skeleton height="220px" />
              </Grid>
            </LoadingFrame>
          )}
          {items?.length === 0 && (
            <Card>
              <EmptyState icon={Video} title={t('webinars.empty')} />
            </Card>
          )}
          {items !== undefined && items.length > 0 && (
            <Grid columns={3} as="ul" isStretched>
              {items.map((item) => (
                <Recording key={item.id} item={item} />
              ))}
            </Grid>
          )}
        </Stack>
      </PageSection>
    </div>
  );
}

/** Names the plan that opens every recording, and links to the current subscription (WEBINAR-002). */
function UnlockNotice(): ReactNode {
  const t = useText();
  return (
    <Notice icon={Lock} title={t('webinars.unlock.title')} action={<OpeningPlanButton gate={everyRecording} />}>
      <LockWords gate={everyRecording} id="webinars.unlock.text" />{' '}
      <TextLink href="/settings/subscriptions">{t('webinars.unlock.act')}</TextLink>
    </Notice>
  );
}

function Recording({ item }: Readonly<{ item: SupplementalRecord }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const date = intl.formatDate(item.recordedOn, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card as="li" isClipped isFull>
      <div className={css['picture']}>
        <img src={item.thumb} alt="" loading="lazy" width={640} height={360} />
        <span className={css['sign']}>
          <Icon of={item.isOpen ? (item.hasVideo ? Play : BookOpenText) : Lock} />
        </span>
        <bdi className={css['length']}>{formatDuration(item.length * msPerSecond)}</bdi>
      </div>
      <div className={css['pad']}>
        <h3>
          {item.isOpen ? (
            <TextLink href={`/lessons/supplemental/${item.id}/view`}>{item.lessonName}</TextLink>
          ) : (
            item.lessonName
          )}
        </h3>
        <Text size="sm" tone="quiet">
          {item.isOpen ? t('webinars.recordedOn', { date }) : <OpensWith gate={gateOf('recording', item)} />}
        </Text>
      </div>
    </Card>
  );
}
