// One question with its four choices, the progress bar, and the navigation.

import type { Choice, QuizQuestion } from '@openbell/api/learning.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';
import { direction } from '@openbell/ui/locale.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useText } from '../../platform/words.tsx';
import css from './quiz.module.css';
import { type Answers, choiceOfKey, choices, choiceText } from './quiz-run.ts';

type Props = Readonly<{
  questions: readonly QuizQuestion[];
  lang: string;
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  isGrading: boolean;
  hasFailed: boolean;
  onGrade: () => void;
}>;

export function QuizQuestions(props: Props): ReactNode {
  const { questions, lang, answers, onAnswers, isGrading, hasFailed, onGrade } = props;
  const t = useText();
  const [place, setPlace] = usePlace(questions.length);
  const legend = useRef<HTMLLegendElement>(null);
  useFocusOnChange(legend, place);
  const question = questions[place];
  if (question === undefined) return null;
  const selected = answers[question.id] ?? null;
  const isLast = place === questions.length - 1;
  const missing = questions.filter(({ id }) => answers[id] === undefined).length;
  const isBlocked = isLast ? missing > 0 : selected === null;
  const choose = (choice: Choice): void => onAnswers({ ...answers, [question.id]: choice });
  const goOn = (): void => {
    if (isBlocked || isGrading) return;
    if (isLast) onGrade();
    else setPlace(place + 1);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isGrading) return;
    const choice = choiceOfKey(event.key);
    if (choice !== null) choose(choice);
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) goOn();
    else return;
    event.preventDefault();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    goOn();
  };
  const position = t('quiz.position', { number: place + 1, total: questions.length });
  return (
    <Card as="section" label={position}>
      {/* Letter keys work while the focus is on any of the question's controls. */}
      <form className={css['question']} onKeyDown={handleKey} onSubmit={submit}>
        <p className={css['position']} data-position>
          {position}
        </p>
        <Bar value={((place + 1) * 100) / questions.length} label={position} valueText={position} />
        <fieldset className={css['choices']}>
          <legend ref={legend} tabIndex={-1} lang={lang} dir={direction(lang)} className={css['legend']}>
            {isolateFiguresIn(lang, question.question)}
          </legend>
          {choices.map((choice) => (
            <label key={choice} className={css['choice']}>
              <input
                type="radio"
                name={`question-${question.id}`}
                value={choice}
                checked={selected === choice}
                onChange={() => choose(choice)}
                className={css['radio']}
              />
              <span className={css['letter']} aria-hidden>
                {choice.toUpperCase()}
              </span>
              <span lang={lang} dir={direction(lang)}>
                {isolateFiguresIn(lang, choiceText(question, choice))}
              </span>
            </label>
          ))}
        </fieldset>
        <p className={css['hint']}>
          <span className={css['keys']}>{t('quiz.hint.keys')}</span> {t('quiz.hint.kept')}
        </p>
        {hasFailed && (
          <Notice tone="negative" announce="urgent">
            {t('quiz.failed')}
          </Notice>
        )}
        <div className={css['ways']}>
          {place > 0 ? (
            <Button
              kind="quiet"
              icon={<Icon of={ArrowLeft} size={14} isDirectional />}
              onClick={() => setPlace(place - 1)}
            >
              {t('quiz.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            kind="primary"
            isPending={isGrading}
            blockedReason={isBlocked ? <Reason isHere={selected === null} missing={missing} /> : undefined}
          >
            {t(isLast ? 'quiz.grade' : 'quiz.next')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Reason({ isHere, missing }: Readonly<{ isHere: boolean; missing: number }>): ReactNode {
  const t = useText();
  return isHere ? t('quiz.chooseFirst') : t('quiz.missing', { count: missing });
}

/** The URL holds the question's number, from 1. */
function usePlace(count: number): readonly [number, (place: number) => void] {
  const [search, setSearch] = useSearchParams();
  const isWayBack = useNavigationType() === 'POP';
  const number = Number(search.get('question') ?? '1');
  const inAddress = Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0;
  // The URL updates in a transition; fast keys must reach the question that is due, so the place is also kept here.
  const [place, setPlace] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (isWayBack) setPlace(inAddress);
  }
  const go = (next: number): void => {
    setPlace(next);
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      changed.set('question', String(next + 1));
      return changed;
    });
  };
  return [place, go];
}

/** The next question takes the focus, so that screen readers read it; the first one leaves it on the page's heading. */
function useFocusOnChange(legend: Readonly<{ current: HTMLElement | null }>, place: number): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    legend.current?.focus();
  }, [legend, place]);
}
