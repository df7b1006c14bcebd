import type { OwnWebinar } from '@openbell/api/education.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { asInstant } from '@openbell/units/instant.ts';
import { type ReactNode, useId } from 'react';
import { useText } from '../platform/words.tsx';
import { CanceledBadge, Registration } from './registration.tsx';
import { useOwnWebinars } from './webinar-queries.ts';
import { DateLeaf, MovedNote, useWebinarTime } from './webinar-time.tsx';

/** The next webinar: date, time and the link to it (W05 to W09). */
export function NextWebinarBox(): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <Stack gap={3}>
        <Row justify="between">
          <Text size="sm" tone="quiet" id={titleId}>
            {t('webinars.next')}
          </Text>
          <TextLink href="/webinars">{t('webinars.all')}</TextLink>
        </Row>
        <Next />
      </Stack>
    </Card>
  );
}

function Next(): ReactNode {
  const t = useText();
  const timeOf = useWebinarTime();
  const { data, error, refetch } = useOwnWebinars();
  if (data === undefined && error !== null) {
    return (
      <Stack gap={2} align="start">
        <Text as="p" tone="quiet">
          {t('webinars.failed')}
        </Text>
        <Button size="small" onClick={() => void refetch()}>
          {t('portal.retry')}
        </Button>
      </Stack>
    );
  }
  if (data === undefined) {
    return (
      <LoadingFrame>
        <SkeletonText lines={3} />
      </LoadingFrame>
    );
  }
  const webinar = data.find((one) => !one.IsCanceled);
  const calledOff = data.find((one) => one.IsCanceled);
  if (webinar === undefined) {
    return (
      <>
        {calledOff !== undefined && <CalledOff webinar={calledOff} />}
        <Text as="p" tone="quiet">
          {t('webinars.none')}
        </Text>
      </>
    );
  }
  const at = asInstant(Date.parse(webinar.Scheduled));
  return (
    <>
      {calledOff !== undefined && <CalledOff webinar={calledOff} />}
      <Row gap={3} align="start">
        <DateLeaf at={at} />
        <Stack gap={0}>
          <Text weight="medium">{webinar.Title}</Text>
          <Text size="sm" tone="quiet">
            <bdi>{timeOf(at)}</bdi>
          </Text>
          <MovedNote webinar={webinar} />
        </Stack>
      </Row>
      <Registration webinar={webinar} />
    </>
  );
}

/** Tells a registered customer, above the next webinar, that one was canceled. */
function CalledOff({ webinar }: Readonly<{ webinar: OwnWebinar }>): ReactNode {
  const timeOf = useWebinarTime();
  return (
    <Stack gap={1} align="start">
      <CanceledBadge />
      <Text size="sm" tone="quiet">
        {webinar.Title}
        {' · '}
        <bdi>{timeOf(asInstant(Date.parse(webinar.Scheduled)))}</bdi>
      </Text>
    </Stack>
  );
}
