// One course: its two bars and its lessons in two columns, the next one open.

import type { LessonRecord } from '@openbell/api/learning.ts';
import { courseFigures, nextLesson } from '@openbell/rules/learning/next-lesson.ts';
import { CardPart } from '@openbell/ui/card.tsx';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { Percent } from '@openbell/ui/figures/figures.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { asInstant } from '@openbell/units/instant.ts';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText } from '../platform/words.tsx';
import css from './lesson-list.module.css';
import { LessonRow } from './lesson-row.tsx';

const percentBps = 100;
/** In the URL: every lesson is closed. */
const closed = '0';

export function CoursePanel({ lessons }: Readonly<{ lessons: readonly LessonRecord[] }>): ReactNode {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  if (lessons.length === 0) {
    return (
      <EmptyState icon={GraduationCap} level={2} title={t('lessons.none.title')}>
        {t('lessons.none.text')}
      </EmptyState>
    );
  }
  const next = nextLesson(
    lessons.map((lesson) => ({ ...lesson, lastPlayedAt: instantOfWire(lesson.lastPlayedAt) ?? asInstant(0) })),
  );
  const openId = search.get('lesson') ?? String(next?.id ?? closed);
  const toggle = (id: number, isOpen: boolean): void =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('lesson', isOpen ? String(id) : closed);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const half = Math.ceil(lessons.length / 2);
  return (
    <>
      <Figures lessons={lessons} />
      <div className={css['columns']}>
        {[lessons.slice(0, half), lessons.slice(half)]
          .filter((column) => column.length > 0)
          .map((column) => (
            <ol key={column[0]?.id} className={css['column']} start={column[0]?.order}>
              {column.map((lesson) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  isNext={lesson.id === next?.id}
                  isOpen={String(lesson.id) === openId}
                  onToggle={(isOpen) => toggle(lesson.id, isOpen)}
                />
              ))}
            </ol>
          ))}
      </div>
    </>
  );
}

/** Completed lessons out of all (LESSON-009), and the average of the attempted quizzes (LESSON-010). */
function Figures({ lessons }: Readonly<{ lessons: readonly LessonRecord[] }>): ReactNode {
  const t = useText();
  const { complete, total, averageScore } = courseFigures(lessons);
  const words = t('lessons.complete.of', { complete, total });
  return (
    <CardPart>
      <div className={css['figures']}>
        <div>
          <p className={css['figure']}>
            <span>{t('lessons.complete')}</span>
            <b data-figure="complete">{words}</b>
          </p>
          <Bar isTall value={(complete * 100) / total} label={t('lessons.complete')} valueText={words} />
        </div>
        <div>
          <p className={css['figure']}>
            <span>{t('lessons.average')}</span>
            <b data-figure="average">
              <Percent bps={averageScore * percentBps} decimals={0} />
            </b>
          </p>
          <Bar isTall tone="positive" value={averageScore} label={t('lessons.average')} />
        </div>
      </div>
    </CardPart>
  );
}
