// The picture of a lesson with its length, and a lock or play icon over it (LESSON-007).
import type { Gate } from '@openbell/rules/access/way-in.ts';
import { classes } from '@openbell/ui/classes.ts';
import { formatDuration } from '@openbell/ui/figures/number-format.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { BookOpenText, Lock, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWayInto } from '../platform/account/plan-lock.tsx';
import { useText } from '../platform/words.tsx';
import css from './lesson-picture.module.css';

type Film = Readonly<{ thumb: string; length: number; hasVideo: boolean }>;
type Props = Readonly<{
  film: Film;
  isOpen: boolean;
  href: string;
  /** What the picture links to, or why it has no link. */
  label: string;
  isSquare?: boolean;
}>;

export function LessonThumb({ film, isOpen, href, label, isSquare = false }: Props): ReactNode {
  const names = classes(css, 'thumb', isSquare && 'square');
  const inner = (
    <>
      <img src={film.thumb} alt="" loading="lazy" width={640} height={360} className={css['image']} />
      <span className={classes(css, 'sign', !isOpen && 'locked')} data-overlay={isOpen ? 'play' : 'lock'}>
        <Icon of={isOpen ? (film.hasVideo ? Play : BookOpenText) : Lock} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <bdi className={css['length']}>{formatDuration(film.length * 1000)}</bdi>
    </>
  );
  if (!isOpen) return <span className={names}>{inner}</span>;
  return (
    <Link to={href} className={names}>
      {inner}
    </Link>
  );
}

/** What the picture of a film links to, or which plan opens it. */
export function useFilmLabel(gate: Gate, lesson: string): string {
  const t = useText();
  const way = useWayInto(gate);
  if (way.kind === 'open') return t('lessons.watch', { lesson });
  return way.kind === 'order'
    ? t('lessons.locked.opens', { lesson, plan: way.plan.name })
    : t('lessons.locked.lesson', { lesson });
}
