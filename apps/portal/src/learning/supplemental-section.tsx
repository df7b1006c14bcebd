// Supplemental videos below the lessons: filtered by kind, webinars first (LESSON-011 to LESSON-013).
import type { SupplementalRecord } from '@openbell/api/learning.ts';
import { needsSupplementalUpgrade } from '@openbell/rules/learning/lesson-gate.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Grid, PageSection, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { SectionHead } from '@openbell/ui/page-head.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { EmptyState, LockedState } from '@openbell/ui/state-view.tsx';
import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { gateOf, LockWords, OpeningPlanButton, OpensWith, useWayInto } from '../platform/account/plan-lock.tsx';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { useText } from '../platform/words.tsx';
import { LessonThumb, useFilmLabel } from './lesson-thumb.tsx';
import { useSupplementalQuery } from './queries.ts';
import css from './supplemental.module.css';

const kinds = ['webinar', 'other'] as const;
type Kind = (typeof kinds)[number];

const everyLesson = { kind: 'lesson', level: 'LIVEONLY' } as const;
const everyRecording = { kind: 'recording', level: 'LIVEONLY' } as const;

export function SupplementalSection(): ReactNode {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const query = useSupplementalQuery();
  const { key } = useAccount().subscription;
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'webinar';
  const choose = (next: Kind): void =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('kind', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const needsUpgrade = needsSupplementalUpgrade(key);
  const opensAll = useWayInto(everyRecording).kind === 'open';
  return (
    <div className={css['section']}>
      <PageSection labelledBy="supplemental-title">
        <SectionHead
          titleId="supplemental-title"
          title={t('supplemental.title')}
          end={
            <Segmented
              label={t('supplemental.kind')}
              value={kind}
              onValueChange={choose}
              options={kinds.map((value) => ({ value, label: t(`supplemental.${value}`) }))}
            />
          }
        />
        <Stack gap="page">
          {needsUpgrade && <UpgradeNotice />}
          {query.isPending && <ItemsSkeleton />}
          {query.error !== null && query.data === undefined && (
            <ScreenFailed error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.data !== undefined && (
            <Items items={query.data.filter((item) => item.type === kind)} hasAccess={!needsUpgrade || opensAll} />
          )}
        </Stack>
      </PageSection>
    </div>
  );
}

function UpgradeNotice(): ReactNode {
  const t = useText();
  return (
    <Notice tone="info" title={t('supplemental.upgrade.title')} action={<OpeningPlanButton gate={everyLesson} />}>
      <LockWords gate={everyLesson} id="supplemental.upgrade.text" />
    </Notice>
  );
}

function Items({
  items,
  hasAccess,
}: Readonly<{ items: readonly SupplementalRecord[]; hasAccess: boolean }>): ReactNode {
  const t = useText();
  if (items.length === 0) {
    return (
      <Card>
        {hasAccess ? (
          <EmptyState icon={Video} title={t('supplemental.empty')} />
        ) : (
          <LockedState title={t('supplemental.unlock')} action={<OpeningPlanButton gate={everyLesson} />}>
            <LockWords gate={everyLesson} id="supplemental.upgrade.text" />
          </LockedState>
        )}
      </Card>
    );
  }
  return (
    <Grid columns={3} isStretched as="ul">
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </Grid>
  );
}

function Item({ item }: Readonly<{ item: SupplementalRecord }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const name = item.lessonName;
  const gate = gateOf('recording', item);
  const label = useFilmLabel(gate, name);
  const date = intl.formatDate(item.recordedOn, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card as="li" isClipped isFull>
      <LessonThumb
        film={item}
        isSquare
        href={`/lessons/supplemental/${item.id}/view`}
        isOpen={item.isOpen}
        label={label}
      />
      <div className={css['words']}>
        <h3 className={css['name']}>{name}</h3>
        <p className={css['date']}>
          {item.hasVideo ? t('supplemental.recorded', { date }) : t('lesson.noVideo.title')}
          {!item.isOpen && (
            <span>
              {' · '}
              <OpensWith gate={gate} />
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}

function ItemsSkeleton(): ReactNode {
  return (
    <LoadingFrame>
      <Grid columns={3}>
        {['a', 'b', 'c'].map((item) => (
          <Skeleton key={item} height="220px" />
        ))}
      </Grid>
    </LoadingFrame>
  );
}
