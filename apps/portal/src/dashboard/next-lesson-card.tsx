// The lesson to continue with: the last unfinished one, else the one after the last finished one (Q58).

import type { LessonRecord } from '@openbell/api/learning.ts';
import { isComplete } from '@openbell/rules/learning/lesson-progress.ts';
import { nextLesson } from '@openbell/rules/learning/next-lesson.ts';
import { Card } from '@openbell/ui/card.tsx';
import { formatDuration } from '@openbell/ui/figures/number-format.ts';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { asInstant } from '@openbell/units/instant.ts';
import { type ReactNode, useId } from 'react';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { LockWords, OpeningPlanButton, useWayInto } from '../platform/account/plan-lock.tsx';
import { useLessonsQuery } from '../platform/learning/lessons.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText } from '../platform/words.tsx';
import css from './dashboard.module.css';

export function NextLessonCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { data, isError } = useLessonsQuery();
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <Stack gap={3}>
        <Row justify="between">
          <Text size="sm" tone="quiet" id={titleId}>
            {t('cards.lesson.title')}
          </Text>
          <TextLink href="/lessons/home">{t('cards.lesson.all')}</TextLink>
        </Row>
        {data !== undefined && <Next lessons={data} />}
        {data === undefined && isError && <Plain>{t('cards.failed')}</Plain>}
        {data === undefined && !isError && (
          <LoadingFrame>
            <SkeletonText lines={4} />
          </LoadingFrame>
        )}
      </Stack>
    </Card>
  );
}

function Plain({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <Text as="p" tone="quiet">
      {children}
    </Text>
  );
}

const course = { kind: 'lesson', level: 'PAID' } as const;

/** Which plan opens the lessons, that a payment is pending, or just that none is open. */
function Locked(): ReactNode {
  const t = useText();
  const way = useWayInto(course).kind;
  const isSaid = way === 'order' || way === 'wait';
  return <Plain>{isSaid ? <LockWords gate={course} id="cards.lesson.opens" /> : t('cards.lesson.locked')}</Plain>;
}

function Next({ lessons }: Readonly<{ lessons: readonly LessonRecord[] }>): ReactNode {
  const t = useText();
  const isNextStep = useCustomerState().step?.kind === 'learn';
  const open = lessons.filter((lesson) => lesson.isOpen && lesson.opensPage);
  if (open.length === 0) {
    return (
      <Row justify="between" gap={3} wrap>
        <Locked />
        <OpeningPlanButton gate={course} />
      </Row>
    );
  }
  const lesson = nextLesson(
    open.map((one) => ({ ...one, lastPlayedAt: instantOfWire(one.lastPlayedAt) ?? asInstant(0) })),
  );
  if (lesson === null) return <Plain>{t('cards.lesson.done')}</Plain>;
  const place = isComplete(lesson.progress) && lesson.quizId > 0 ? 'quiz' : 'view';
  return (
    <div className={css['lesson']} data-next-lesson={lesson.id}>
      <img className={css['thumb']} src={lesson.thumb} alt="" loading="lazy" width={640} height={360} />
      <Stack gap={2} align="start">
        <Stack gap={0}>
          <Text size="sm" tone="quiet">
            {t('cards.lesson.of', { course: lesson.courseName, order: String(orderOf(lesson)) })}
          </Text>
          <h2>{lesson.lessonName}</h2>
        </Stack>
        <Plain>{lesson.summary}</Plain>
        <LinkButton kind={isNextStep ? 'primary' : undefined} href={`/lessons/${lesson.id}/${place}`}>
          {place === 'quiz' && t('cards.lesson.quiz')}
          {place === 'view' &&
            (lesson.lastPlayTime >= 1
              ? t('cards.lesson.continue', { time: formatDuration(lesson.lastPlayTime * 1000) })
              : t('cards.lesson.begin'))}
        </LinkButton>
      </Stack>
    </div>
  );
}

/** The advanced course counts from 101. */
const orderOf = ({ order }: Pick<LessonRecord, 'order'>): number => (order > 100 ? order - 100 : order);
