// One lesson in the list: a line that expands to its picture, its summary and its next step.
import type { LessonRecord } from '@openbell/api/learning.ts';
import { quizButton } from '@openbell/rules/learning/lesson-gate.ts';
import { isComplete } from '@openbell/rules/learning/lesson-progress.ts';
import { classes } from '@openbell/ui/classes.ts';
import { Percent } from '@openbell/ui/figures/figures.tsx';
import { formatDuration, formatPercent } from '@openbell/ui/figures/number-format.ts';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { ChevronDown, CircleCheck, Lock, Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { gateOf, OpeningPlan, useWayInto } from '../platform/account/plan-lock.tsx';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText, Words } from '../platform/words.tsx';
import css from './lesson-list.module.css';
import { LessonThumb, useFilmLabel } from './lesson-thumb.tsx';

type Props = Readonly<{
  lesson: LessonRecord;
  /** The lesson to continue with: its button is the filled one. */
  isNext: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}>;

const percentBps = 100;

export function LessonRow({ lesson, isNext, isOpen, onToggle }: Props): ReactNode {
  const panelId = useId();
  return (
    <li className={classes(css, 'lesson', isOpen && 'open')} data-lesson={lesson.id}>
      <h2 className={css['heading']}>
        <button
          type="button"
          className={css['line']}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={css['order']}>{lesson.order}</span>
          <Mark lesson={lesson} />
          <span className={classes(css, 'name', !lesson.opensPage && 'faint')}>{lesson.lessonName}</span>
          <span className={css['end']}>
            <End lesson={lesson} />
          </span>
          <span className={css['chevron']}>
            <Icon of={ChevronDown} size={14} />
          </span>
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <Opened lesson={lesson} isNext={isNext} />}
      </div>
    </li>
  );
}

/** A check mark from 90 (LESSON-005), a lock, or the progress: in words too. */
function Mark({ lesson }: Readonly<{ lesson: LessonRecord }>): ReactNode {
  const t = useText();
  const locale = useLanguage();
  if (isComplete(lesson.progress)) {
    return (
      <span className={classes(css, 'mark', 'complete')} data-mark="complete">
        <Icon of={CircleCheck} />
        <VisuallyHidden>{t('lessons.row.complete')}</VisuallyHidden>
      </span>
    );
  }
  if (!lesson.opensPage) {
    return (
      <span className={css['mark']} data-mark="locked">
        <Icon of={Lock} tone="faint" />
        <VisuallyHidden>{t('lessons.row.locked')}</VisuallyHidden>
      </span>
    );
  }
  const progress = formatPercent(lesson.progress * percentBps, { locale, decimals: 0 });
  return (
    <span className={css['mark']} data-mark={lesson.progress > 0 ? 'part' : 'new'}>
      <span className={css['ring']} data-progress={lesson.progress - (lesson.progress % 25)} />
      <VisuallyHidden>
        {lesson.progress > 0 ? t('lessons.row.part', { progress }) : t('lessons.row.new')}
      </VisuallyHidden>
    </span>
  );
}

/** The quiz score if there is one (LESSON-006), else the watched share, the plan that opens it, or its length. */
function End({ lesson }: Readonly<{ lesson: LessonRecord }>): ReactNode {
  const way = useWayInto(gateOf('lesson', lesson));
  if (lesson.score >= 0)
    return <Words id="lessons.row.quiz" values={{ score: <Percent bps={lesson.score * percentBps} decimals={0} /> }} />;
  if (lesson.progress > 0 && !isComplete(lesson.progress))
    return <Percent bps={lesson.progress * percentBps} decimals={0} />;
  if (way.kind === 'order') return <bdi>{way.plan.name}</bdi>;
  return <bdi>{formatDuration(lesson.length * 1000)}</bdi>;
}

function Opened({ lesson, isNext }: Readonly<{ lesson: LessonRecord; isNext: boolean }>): ReactNode {
  const t = useText();
  const { subscription } = useAccount();
  const label = useFilmLabel(gateOf('lesson', lesson), lesson.lessonName);
  const button = quizButton({
    held: subscription,
    isOpen: lesson.opensPage,
    quizId: lesson.quizId,
    score: lesson.score,
  });
  return (
    <div className={css['more']}>
      <LessonThumb film={lesson} href={`/lessons/${lesson.id}/view`} isOpen={lesson.opensPage} label={label} />
      <div>
        <p className={css['summary']}>{lesson.summary}</p>
        <Row gap={2} wrap>
          {lesson.opensPage ? (
            <LinkButton
              href={`/lessons/${lesson.id}/view`}
              kind={isNext ? 'primary' : 'default'}
              size="small"
              icon={lesson.hasVideo && <Icon of={Play} size={14} />}
            >
              <StepWords lesson={lesson} />
            </LinkButton>
          ) : (
            <OpeningPlan gate={gateOf('lesson', lesson)} />
          )}
          {button !== null && (
            <LinkButton href={`/lessons/${lesson.id}/quiz`} size="small">
              {t(`lessons.quiz.${button}`)}
            </LinkButton>
          )}
        </Row>
      </div>
    </div>
  );
}

function StepWords({ lesson }: Readonly<{ lesson: LessonRecord }>): ReactNode {
  const t = useText();
  if (!lesson.hasVideo) return t('lessons.read');
  if (isComplete(lesson.progress)) return t('lessons.again');
  if (lesson.lastPlayTime >= 1) return t('lessons.continue', { time: formatDuration(lesson.lastPlayTime * 1000) });
  return t('lessons.begin');
}
