// The quiz of a lesson: one question at a time, graded by the server, explained afterwards (screens C5).
import type { gradeQuizCall, Quiz, QuizGrade } from '@openbell/api/learning.ts';
import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys, staleAfter } from '../../platform/calls/query-keys.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText } from '../../platform/words.tsx';
import { FilmFailed, useHeldRedirect } from '../film/film-gate.tsx';
import { LessonNotices } from '../lesson-notices.tsx';
import { type Preview, useQuizQuery } from '../queries.ts';
import css from './quiz.module.css';
import { QuizQuestions } from './quiz-questions.tsx';
import { QuizResult } from './quiz-result.tsx';
import { type Answers, askedQuestions, mistakesAfter, readDraft, writeDraft } from './quiz-run.ts';

export function QuizPage(): ReactNode {
  const { lessonId = '' } = useParams();
  const [search] = useSearchParams();
  const preview = search.get('preview') ?? undefined;
  const isPractice = search.has('practise');
  const redirect = useHeldRedirect(preview);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  return <LoadedQuiz key={`${lessonId} ${isPractice}`} lesson={lessonId} preview={preview} isPractice={isPractice} />;
}

type RunProps = Readonly<{ lesson: string; preview: Preview; isPractice: boolean }>;

function LoadedQuiz({ lesson, preview, isPractice }: RunProps): ReactNode {
  const t = useText();
  const query = useQuizQuery(lesson, preview);
  if (query.data !== undefined)
    return <Run lesson={lesson} preview={preview} isPractice={isPractice} quiz={query.data} />;
  if (query.error !== null) return <FilmFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Screen title={t('lesson.quiz.title')}>
      <div className={css['column']}>
        <Card isPadded>
          <LoadingFrame text={t('quiz.loading')}>
            <Stack gap={3}>
              <Skeleton height="6px" />
              <Skeleton width="70%" height="20px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </Stack>
          </LoadingFrame>
        </Card>
      </div>
    </Screen>
  );
}

const gradingKey = ['quiz', 'grade'];

function Run({ lesson, preview, isPractice, quiz: given }: RunProps & Readonly<{ quiz: Quiz }>): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { xid } = useAccount();
  const [, setSearch] = useSearchParams();
  // The questions stay the same while they are answered, regardless of refetches.
  const [quiz, setQuiz] = useState(given);
  const draft = { xid, lesson, isPractice };
  const [answers, setAnswers] = useState<Answers>(() => readDraft(sessionStorage, draft));
  const questions = askedQuestions(quiz, isPractice);
  const grading = useMutation({
    mutationKey: gradingKey,
    mutationFn: () =>
      call<typeof gradeQuizCall>('POST', '/lessons/:lesson/quiz/grade', {
        params: { lesson },
        ...(preview === undefined ? {} : { query: { preview } }),
        body: {
          answers: questions.flatMap(({ id }) => (answers[id] === undefined ? [] : [{ id, answer: answers[id] }])),
          ...(isPractice ? { practice: true } : {}),
        },
      }),
    onSuccess: (graded) => {
      const known = { ...quiz, mistakes: mistakesAfter(quiz.mistakes, graded) };
      client.setQueryData(queryKeys.quiz(lesson, preview), known);
      writeDraft(sessionStorage, draft, null);
      for (const queryKey of staleAfter.learning) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  const sendOnce = (): void => {
    // Ask the client: a second press comes before the first one is rendered as pending, and would count as another attempt.
    if (client.isMutating({ mutationKey: gradingKey }) === 0) grading.mutate();
  };
  const choose = (chosen: Answers): void => {
    setAnswers(chosen);
    writeDraft(sessionStorage, draft, chosen);
  };
  const again = (): void => {
    setAnswers({});
    grading.reset();
    setSearch(preview === undefined ? {} : { preview }, { replace: true });
  };
  const practiseAgain = (): void => {
    if (grading.data !== undefined) setQuiz({ ...quiz, mistakes: mistakesAfter(quiz.mistakes, grading.data) });
    setAnswers({});
    grading.reset();
    setSearch({ practise: '' }, { replace: true });
  };
  const title = t(isPractice ? 'quiz.practise.title' : 'quiz.title', { lesson: quiz.lessonName });
  const grade: QuizGrade | undefined = grading.data;
  return (
    <Screen title={title} lead={quiz.courseName}>
      <div className={css['column']}>
        <Stack gap="page">
          <LessonNotices preview={preview} />
          {grade !== undefined && (
            <QuizResult
              lesson={lesson}
              lang={quiz.lang}
              grade={grade}
              isPreview={preview !== undefined}
              onAgain={again}
              onPractiseAgain={practiseAgain}
            />
          )}
          {grade === undefined && questions.length === 0 && <NoMistakes />}
          {grade === undefined && questions.length > 0 && (
            <QuizQuestions
              questions={questions}
              lang={quiz.lang}
              answers={answers}
              onAnswers={choose}
              isGrading={grading.isPending}
              hasFailed={grading.error !== null}
              onGrade={sendOnce}
            />
          )}
        </Stack>
      </div>
    </Screen>
  );
}

function NoMistakes(): ReactNode {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        level={2}
        title={t('quiz.noMistakes.title')}
        action={
          <LinkButton size="small" href="/lessons/home">
            {t('quiz.result.back')}
          </LinkButton>
        }
      >
        {t('quiz.noMistakes.text')}
      </EmptyState>
    </Card>
  );
}
