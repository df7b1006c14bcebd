// The room of a webinar: its stage, the link to join, the steps by the clock, and the recording afterwards.

import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { WebinarRoom as Room } from '@openbell/api/education.ts';
import { type RoomState, roomStateOf } from '@openbell/rules/education/webinar-room.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { Duration, Num } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, Row, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { asInstant, type Instant, msPerDay, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { Check, Circle, Radio } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { LockWords, OpeningPlanButton } from '../platform/account/plan-lock.tsx';
import { useProductNow } from '../platform/product-clock.ts';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { useText } from '../platform/words.tsx';
import { Registration } from './registration.tsx';
import { useWebinarRoom } from './webinar-queries.ts';
import css from './webinar-room-picture.module.css';
import { MovedNote, useWebinarTime } from './webinar-time.tsx';

/** The page behind a webinar's link, in any state of the webinar. */
export function WebinarRoom({ id }: Readonly<{ id: string }>): ReactNode {
  const t = useText();
  const now = useProductNow(msPerSecond);
  const { data, error, refetch } = useWebinarRoom(id);
  const state = data === undefined ? null : data.IsCanceled ? 'over' : roomStateOf(spanOf(data), now);
  // The server sends the join link only while the doors are open, so refetch in each state.
  useEffect(() => {
    if (state !== null) void refetch();
  }, [state, refetch]);
  if (data === undefined || state === null) {
    if (error === null)
      return (
        <LoadingFrame>
          <Skeleton height="320px" />
        </LoadingFrame>
      );
    const isUnknown = isCallError(error, 'not_found');
    return isUnknown ? (
      <Notice announce="polite">{t('webinars.room.unknown')}</Notice>
    ) : (
      <ScreenFailed error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Grid columns="side">
      <Stage room={data} state={state} now={now} />
      {!data.IsCanceled && <Steps room={data} now={now} />}
    </Grid>
  );
}

const spanOf = (room: Room) => ({
  at: asInstant(Date.parse(room.Scheduled)),
  endsAt: asInstant(Date.parse(room.EndsAt)),
});

type StageProps = Readonly<{ room: Room; state: RoomState; now: Instant }>;

function Stage({ room, state, now }: StageProps): ReactNode {
  const t = useText();
  const timeOf = useWebinarTime();
  const { at, endsAt } = spanOf(room);
  const share = Math.min(1, Math.max(0, (now - at) / (endsAt - at)));
  return (
    <Card as="section" label={room.Title} isClipped>
      <div className={css['stage']} data-room={state}>
        {room.Thumb !== '' && <img src={room.Thumb} alt="" width={640} height={360} />}
        <div className={css['words']}>
          <p className={css['host']}>
            <bdi>{timeOf(at)}</bdi>
            {' · '}
            {t('webinars.host', { host: room.Host })}
          </p>
          <p className={css['line']} aria-live="polite">
            <StageLine room={room} state={state} now={now} />
          </p>
          <StageClock state={state} at={at} endsAt={endsAt} now={now} />
        </div>
        {state === 'live' && <span className={css['run']} style={{ inlineSize: `${share * 100}%` }} />}
      </div>
      <CardPart>
        <Stack gap={3}>
          <h2>{room.Title}</h2>
          <Text as="p" tone="quiet">
            {room.Text}
          </Text>
          <MovedNote webinar={room} />
          <WayIn room={room} state={state} />
        </Stack>
      </CardPart>
    </Card>
  );
}

/** The large line on the stage: the current part of the session, or what comes next. */
function StageLine({ room, state, now }: StageProps): ReactNode {
  const t = useText();
  if (state === 'before') return t('webinars.room.before');
  if (state === 'doors') return t('webinars.room.doors');
  if (room.IsCanceled) return t('webinars.canceled');
  if (state === 'over') return t('webinars.room.over');
  return stepAt(room, now)?.Title ?? room.Title;
}

type ClockProps = Readonly<{ state: RoomState; at: Instant; endsAt: Instant; now: Instant }>;

function StageClock({ state, at, endsAt, now }: ClockProps): ReactNode {
  const t = useText();
  if (state === 'over') return null;
  if (state === 'live') {
    return (
      <p className={css['clock']}>
        <Badge tone="accent" icon={Radio}>
          {t('webinars.live')}
        </Badge>
        {/* As below a film: the played time, then the total, left to right. */}
        <Num>
          <Duration ms={now - at} /> / <Duration ms={endsAt - at} />
        </Num>
      </p>
    );
  }
  const days = Math.floor((at - now) / msPerDay);
  return (
    <p className={css['clock']}>
      {t('webinars.room.beginsIn')}{' '}
      {days > 0 ? t('webinars.room.days', { count: days }) : <Duration ms={Math.max(0, at - now)} />}
    </p>
  );
}

function WayIn({ room, state }: Readonly<{ room: Room; state: RoomState }>): ReactNode {
  const t = useText();
  if (room.IsCanceled) return <Notice tone="warning">{t('webinars.room.canceled')}</Notice>;
  if (state === 'over') return <Recording room={room} />;
  const isOpen = state === 'doors' || state === 'live';
  const isInside = isOpen && room.Registered === 'y' && room.MayRegister;
  if (isInside && room.HasOwnRoom) return <Notice tone="info">{t('webinars.room.own')}</Notice>;
  if (isInside)
    return (
      <Row gap={3} wrap>
        <LinkButton kind="primary" href={room.Room} target="_blank" rel="noopener noreferrer">
          {t('webinars.room.enter')}
        </LinkButton>
        <Text size="sm" tone="quiet">
          {t('webinars.room.enter.hint')}
        </Text>
      </Row>
    );
  if (!room.MayRegister)
    return (
      <Notice action={<OpeningPlanButton gate={{ kind: 'webinar' }} />}>
        {t('webinars.room.closed')} <LockWords gate={{ kind: 'webinar' }} id="webinars.room.closed.opens" />
      </Notice>
    );
  return (
    <Stack gap={2}>
      {isOpen && <Text as="p">{t('webinars.room.seat')}</Text>}
      <Registration webinar={room} isInRoom />
    </Stack>
  );
}

const everyRecording = { kind: 'recording', level: 'LIVEONLY' } as const;

function Recording({ room: { Recording: recording } }: Readonly<{ room: Room }>): ReactNode {
  const t = useText();
  if (recording === null) return <Notice>{t('webinars.room.recordingSoon')}</Notice>;
  if (recording.IsOpen)
    return (
      <Row>
        <LinkButton kind="primary" href={`/lessons/supplemental/${recording.Id}/view`}>
          {t('webinars.room.recording')}
        </LinkButton>
      </Row>
    );
  return (
    <Notice action={<OpeningPlanButton gate={everyRecording} />}>
      {t('webinars.room.recordingLocked')} <LockWords gate={everyRecording} />
    </Notice>
  );
}

function stepAt(room: Room, now: Instant): Room['Agenda'][number] | undefined {
  const minutes = (now - Date.parse(room.Scheduled)) / msPerMinute;
  return room.Agenda.findLast((step) => step.From <= minutes);
}

function Steps({ room, now }: Readonly<{ room: Room; now: Instant }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const at = Date.parse(room.Scheduled);
  const isOver = now >= Date.parse(room.EndsAt);
  const current = isOver ? undefined : stepAt(room, now);
  return (
    <Card as="section" label={t('webinars.room.steps')}>
      <CardHead title={t('webinars.room.steps')} />
      <ol className={css['steps']}>
        {room.Agenda.map((step) => {
          const isNow = step === current;
          const isDone = isOver || (current !== undefined && step.From < current.From);
          return (
            <li
              key={step.From}
              className={classes(css, 'step', isNow && 'now')}
              aria-current={isNow ? 'step' : undefined}
            >
              <Icon
                of={isDone ? Check : isNow ? Radio : Circle}
                tone={isDone ? 'positive' : isNow ? 'accent' : 'faint'}
              />
              <span>{step.Title}</span>
              <bdi className={css['time']}>
                {intl.formatTime(at + step.From * msPerMinute, { hour: 'numeric', minute: '2-digit' })}
              </bdi>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
