// A lesson: film, chapters, text, and the link to its quiz (screens C4).
import type { LessonDetail } from '@openbell/api/learning.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Percent } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { loadGlossary } from '../platform/learning/glossary-lists.ts';
import { GlossaryTerm } from '../platform/learning/glossary-term.tsx';
import { useLanguage } from '../platform/locale-provider.tsx';
import { Screen } from '../platform/screen/screen.tsx';
import { useText, Words } from '../platform/words.tsx';
import { FilmFailed, useHeldRedirect } from './film/film-gate.tsx';
import { FilmSkeleton } from './film/film-skeleton.tsx';
import { FilmView } from './film/film-view.tsx';
import { LessonNotices } from './lesson-notices.tsx';
import { type Preview, useLessonQuery } from './queries.ts';

const percentBps = 100;

export function LessonPage(): ReactNode {
  const { lessonId = '' } = useParams();
  const preview = useSearchParams()[0].get('preview') ?? undefined;
  const redirect = useHeldRedirect(preview);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  return <Lesson key={lessonId} id={lessonId} preview={preview} />;
}

function Lesson({ id, preview }: Readonly<{ id: string; preview: Preview }>): ReactNode {
  const t = useText();
  const query = useLessonQuery(id, preview);
  const lesson = query.data;
  if (lesson === undefined)
    return query.error === null ? (
      <FilmSkeleton />
    ) : (
      <FilmFailed error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <Screen
      title={lesson.lesson}
      lead={t('lesson.place', { course: lesson.course, order: lesson.order })}
      actions={<BackToLessons />}
    >
      <Stack gap="page">
        <LessonNotices preview={preview} />
        <FilmView kind="lesson" film={lesson} preview={preview} side={<Side lesson={lesson} preview={preview} />} />
      </Stack>
    </Screen>
  );
}

/** In its own row, so that on phones it is aligned with the heading. */
export function BackToLessons(): ReactNode {
  const t = useText();
  return (
    <Row>
      <LinkButton href="/lessons/home" kind="quiet" size="small" icon={<Icon of={ArrowLeft} size={14} isDirectional />}>
        {t('lesson.all')}
      </LinkButton>
    </Row>
  );
}

type SideProps = Readonly<{ lesson: LessonDetail; preview: Preview }>;

/** The quiz, if the lesson has one (LESSON-018), and the terms it explains. */
function Side({ lesson, preview }: SideProps): ReactNode {
  const t = useText();
  const query = preview === undefined ? '' : `?preview=${encodeURIComponent(preview)}`;
  return (
    <>
      {lesson.quizId > 0 && (
        <Card isPadded labelledBy="lesson-quiz" as="section">
          <Stack gap={3} align="start">
            <h2 id="lesson-quiz">{t('lesson.quiz.title')}</h2>
            <Text size="sm" tone="quiet" as="p">
              {t('lesson.quiz.text')}
            </Text>
            {lesson.score >= 0 && (
              <Text size="sm" as="p">
                <Words
                  id="lesson.quiz.best"
                  values={{ score: <Percent bps={lesson.score * percentBps} decimals={0} /> }}
                />
              </Text>
            )}
            <LinkButton kind="primary" href={`/lessons/${lesson.id}/quiz${query}`}>
              {t(lesson.score >= 0 ? 'lessons.quiz.retake' : 'lessons.quiz.start')}
            </LinkButton>
          </Stack>
        </Card>
      )}
      {lesson.terms.length > 0 && (
        <Card labelledBy="lesson-terms" as="section">
          <CardHead title={t('lesson.terms')} titleId="lesson-terms" />
          <CardPart>
            <Suspense fallback={<SkeletonText lines={2} />}>
              <Terms ids={lesson.terms} />
            </Suspense>
          </CardPart>
        </Card>
      )}
    </>
  );
}

/** Each opens the reference guide at its term. */
function Terms({ ids }: Readonly<{ ids: readonly string[] }>): ReactNode {
  const { entries } = use(loadGlossary(useLanguage()));
  const terms = ids.flatMap((id) => entries.filter((entry) => entry.id === id));
  return (
    <Row gap={3} wrap as="ul">
      {terms.map(({ id, term }) => (
        <li key={id}>
          <GlossaryTerm id={id}>{term}</GlossaryTerm>
        </li>
      ))}
    </Row>
  );
}
