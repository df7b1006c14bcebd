// The result: how many were right, every question with its explanation, and what to do about the wrong ones.

import type { GradedQuestion, QuizGrade } from '@openbell/api/learning.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { FigureSize, Percent } from '@openbell/ui/figures/figures.tsx';
import { formatDuration } from '@openbell/ui/figures/number-format.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { direction } from '@openbell/ui/locale.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { momentInWords } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { sectionId } from '../lesson-text.tsx';
import css from './quiz.module.css';
import { choiceText } from './quiz-run.ts';

type Props = Readonly<{
  lesson: string;
  lang: string;
  grade: QuizGrade;
  isPreview: boolean;
  onAgain: () => void;
  onPractiseAgain: () => void;
}>;

const percentBps = 100;

export function QuizResult({ lesson, lang, grade, isPreview, onAgain, onPractiseAgain }: Props): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const { correct, total, score, isPractice, isPassed } = grade;
  const mistakes = total - correct;
  const practise = t('lessons.practise', { count: mistakes });
  const words = t('quiz.result', { correct, total });
  return (
    <>
      <Card as="section" isPadded labelledBy="quiz-result">
        <Stack gap={4}>
          <h2 id="quiz-result" ref={heading} tabIndex={-1} className={css['resultTitle']} data-result={score}>
            {words}
          </h2>
          <FigureSize size="page">
            <Percent bps={score * percentBps} decimals={0} />
          </FigureSize>
          <Bar isTall value={score} label={t('quiz.result.score')} tone={isPassed ? 'positive' : 'accent'} />
          <Verdict grade={grade} />
          <Row gap={2} wrap>
            {mistakes > 0 && !isPreview && !isPractice && (
              <LinkButton kind="primary" href={`/lessons/${lesson}/quiz?practise`}>
                {practise}
              </LinkButton>
            )}
            {mistakes > 0 && isPractice && (
              <Button kind="primary" onClick={onPractiseAgain}>
                {practise}
              </Button>
            )}
            {!isPractice && <Button onClick={onAgain}>{t('quiz.result.retry')}</Button>}
            {isPractice && <LinkButton href={`/lessons/${lesson}/quiz`}>{t('quiz.result.retry')}</LinkButton>}
            <LinkButton kind={mistakes > 0 ? 'quiet' : 'primary'} href="/lessons/home">
              {t('quiz.result.back')}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
      <Card as="section" labelledBy="quiz-topics">
        <CardHead title={t('quiz.result.topics')} titleId="quiz-topics" />
        <List labelledBy="quiz-topics">
          {grade.topics.map((topic) => (
            <ListRow
              key={topic.section}
              start={<Mark isCorrect={topic.correct === topic.total} />}
              title={
                <span lang={lang} dir={direction(lang)}>
                  {isolateFiguresIn(lang, topic.title)}
                </span>
              }
              end={t('quiz.result', { correct: topic.correct, total: topic.total })}
            />
          ))}
        </List>
      </Card>
      {grade.attempts.length > 1 && <Attempts attempts={grade.attempts} />}
      <Card as="section" labelledBy="quiz-questions">
        <CardHead title={t('quiz.result.questions')} titleId="quiz-questions" />
        <ol className={css['graded']}>
          {grade.questions.map((question, index) => (
            <Graded key={question.id} lesson={lesson} lang={lang} question={question} number={index + 1} />
          ))}
        </ol>
      </Card>
    </>
  );
}

function Attempts({ attempts }: Readonly<{ attempts: QuizGrade['attempts'] }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  return (
    <Card as="section" labelledBy="quiz-attempts">
      <CardHead title={t('quiz.result.attempts')} titleId="quiz-attempts" />
      <List labelledBy="quiz-attempts">
        {attempts.map(({ at, correct, total, score }) => (
          <ListRow
            key={at}
            title={intl.formatDate(at, momentInWords)}
            lead={t('quiz.result', { correct, total })}
            end={<Percent bps={score * percentBps} decimals={0} />}
          />
        ))}
      </List>
    </Card>
  );
}

function Verdict({ grade }: Readonly<{ grade: QuizGrade }>): ReactNode {
  const t = useText();
  const { completedCourse, isPractice, isPassed } = grade;
  if (completedCourse !== '') {
    return (
      <Notice
        tone="positive"
        announce="polite"
        action={
          <LinkButton size="small" href={`/lessons/home?certificate=${completedCourse}`}>
            {t('quiz.result.certificate')}
          </LinkButton>
        }
      >
        {t('quiz.result.course', { course: t(`lessons.course.${completedCourse}`) })}
      </Notice>
    );
  }
  if (isPractice) return <Notice>{t('quiz.result.practice')}</Notice>;
  return (
    <Notice tone={isPassed ? 'positive' : 'info'}>
      {t(isPassed ? 'quiz.result.passed' : 'quiz.result.notPassed')}
    </Notice>
  );
}

type GradedProps = Readonly<{ lesson: string; lang: string; question: GradedQuestion; number: number }>;

/** Right and wrong by icon and word, never by color alone. */
function Graded({ lesson, lang, question, number }: GradedProps): ReactNode {
  const t = useText();
  const { isCorrect, selected, answer, whyWrong, explanation, section, filmSecond } = question;
  return (
    <li className={css['gradedQuestion']} data-graded={isCorrect ? 'right' : 'wrong'}>
      <CardPart>
        <Stack gap={2}>
          <p className={css['mark']}>
            <Mark isCorrect={isCorrect} />
            <span>{t(isCorrect ? 'quiz.result.right' : 'quiz.result.wrong')}</span>
          </p>
          <h3 className={css['gradedTitle']}>
            <span>{number}. </span>
            <span lang={lang} dir={direction(lang)}>
              {isolateFiguresIn(lang, question.question)}
            </span>
          </h3>
          {!isCorrect && selected !== '' && (
            <Answer label={t('quiz.result.yours')} letter={selected} text={choiceText(question, selected)} lang={lang}>
              {whyWrong}
            </Answer>
          )}
          <Answer label={t('quiz.result.answer')} letter={answer} text={choiceText(question, answer)} lang={lang}>
            {explanation}
          </Answer>
          {!isCorrect && (
            <Row gap={4} wrap>
              {filmSecond !== null && (
                <TextLink href={`/lessons/${lesson}/view?at=${filmSecond}`}>
                  {t('quiz.result.watchAgain', { time: formatDuration(filmSecond * 1000) })}
                </TextLink>
              )}
              <TextLink href={`/lessons/${lesson}/view#${sectionId(section)}`}>
                {t('quiz.result.readAgain', { section })}
              </TextLink>
            </Row>
          )}
        </Stack>
      </CardPart>
    </li>
  );
}

function Mark({ isCorrect }: Readonly<{ isCorrect: boolean }>): ReactNode {
  return <Icon of={isCorrect ? CircleCheck : CircleX} tone={isCorrect ? 'positive' : 'negative'} />;
}

type AnswerProps = Readonly<{ label: string; letter: string; text: string; lang: string; children: string }>;

function Answer({ label, letter, text, lang, children }: AnswerProps): ReactNode {
  return (
    <div className={css['answer']}>
      <p className={css['answerLabel']}>
        {label}: <span className={css['answerLetter']}>{letter.toUpperCase()}</span>{' '}
        <span lang={lang} dir={direction(lang)}>
          {isolateFiguresIn(lang, text)}
        </span>
      </p>
      <p lang={lang} dir={direction(lang)} className={css['explanation']}>
        {isolateFiguresIn(lang, children)}
      </p>
    </div>
  );
}
