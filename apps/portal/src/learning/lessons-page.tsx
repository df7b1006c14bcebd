// The list of lessons: two courses, the next lesson, and the supplemental videos (screens C3).
import type { CourseCertificate, LessonRecord } from '@openbell/api/learning.ts';
import { isCutOff } from '@openbell/rules/learning/lesson-gate.ts';
import { courseFigures } from '@openbell/rules/learning/next-lesson.ts';
import { Card, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { Tabs } from '@openbell/ui/tabs.tsx';
import { Award, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { LockWords, OpeningPlanButton } from '../platform/account/plan-lock.tsx';
import { useLessonsQuery } from '../platform/learning/lessons.ts';
import { Screen } from '../platform/screen/screen.tsx';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { useText } from '../platform/words.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CoursePanel } from './course-panel.tsx';
import css from './lesson-list.module.css';
import { LessonNotices } from './lesson-notices.tsx';
import { useCertificatesQuery } from './queries.ts';
import { SupplementalSection } from './supplemental-section.tsx';

const courses = ['fundamentals', 'advanced'] as const;
type CourseId = (typeof courses)[number];

export function LessonsPage(): ReactNode {
  const t = useText();
  const query = useLessonsQuery();
  const { data: certificates } = useCertificatesQuery();
  const [course, chooseCourse] = useCourse();
  const lessons = query.data ?? [];
  const own = lessons.filter((lesson) => lesson.course === course);
  const lead = useLead(own, course);
  return (
    <Screen
      title={t('lessons.title')}
      lead={lead}
      actions={<Actions lessons={lessons} certificates={certificates ?? []} />}
    >
      <Stack gap="page">
        <LessonNotices />
        <Inactive />
        {query.error !== null && query.data === undefined && (
          <ScreenFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <ListSkeleton />}
        {query.data !== undefined && (
          <Card isClipped>
            <div className={css['sheet']}>
              <Tabs
                label={t('lessons.courses')}
                selectedId={course}
                onSelect={chooseCourse}
                items={courses.map((id) => ({
                  id,
                  label: t(`lessons.course.${id}`),
                  panel: <CoursePanel lessons={lessons.filter((lesson) => lesson.course === id)} />,
                }))}
              />
            </div>
          </Card>
        )}
      </Stack>
      <SupplementalSection />
      <CertificateDialog certificates={certificates ?? []} />
    </Screen>
  );
}

/** The URL holds the chosen course; Fundamentals by default (LESSON-001). */
function useCourse(): readonly [CourseId, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const course = courses.find((id) => id === search.get('course')) ?? 'fundamentals';
  const choose = (id: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('course', id);
        next.delete('lesson');
        return next;
      },
      { replace: true },
    );
  return [course, choose];
}

function useLead(lessons: readonly LessonRecord[], course: CourseId): string | undefined {
  const t = useText();
  if (lessons.length === 0) return undefined;
  const { complete, total } = courseFigures(lessons);
  const name = t(`lessons.course.${course}`);
  return complete === total
    ? t('lessons.lead.done', { course: name })
    : t('lessons.lead', { complete, total, course: name });
}

type ActionsProps = Readonly<{ lessons: readonly LessonRecord[]; certificates: readonly CourseCertificate[] }>;

/** Practice with the mistakes of all quizzes, starting with the first lesson that has some. */
function Actions({ lessons, certificates }: ActionsProps): ReactNode {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const open = lessons.filter((lesson) => lesson.mistakes > 0 && lesson.opensPage);
  const [first] = open;
  const [certificate] = certificates;
  if (first === undefined && certificate === undefined) return null;
  return (
    <Row gap={2} wrap>
      {certificate !== undefined && (
        <Button icon={<Icon of={Award} size={14} />} onClick={() => setSearch({ certificate: certificate.course })}>
          {t('lessons.certificate.open')}
        </Button>
      )}
      {first !== undefined && (
        <LinkButton href={`/lessons/${first.id}/quiz?practise`} icon={<Icon of={Repeat} size={14} />}>
          {t('lessons.practise', { count: open.reduce((sum, lesson) => sum + lesson.mistakes, 0) })}
        </LinkButton>
      )}
    </Row>
  );
}

const course = { kind: 'lesson', level: 'PAID' } as const;

/** Without an active subscription nothing plays: says so once, with the plan that opens the course, and that nothing is lost. */
function Inactive(): ReactNode {
  const t = useText();
  const { subscription } = useAccount();
  if (subscription.status === 'active' && !isCutOff(subscription)) return null;
  return (
    <Notice tone="warning" title={t('lessons.inactive')} action={<OpeningPlanButton gate={course} />}>
      <LockWords gate={course} id="lessons.opens" /> {isCutOff(subscription) && t('lessons.kept')}
    </Notice>
  );
}

function ListSkeleton(): ReactNode {
  return (
    <LoadingFrame>
      <Card isClipped>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <CardPart key={row}>
            <Skeleton width="46%" height="18px" />
          </CardPart>
        ))}
      </Card>
    </LoadingFrame>
  );
}
