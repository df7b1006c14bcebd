// The picture of a lesson with its length, and a lock or play sign over it (LESSON-007).
import { classes } from '@openbell/ui/classes.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { formatDuration } from '@openbell/ui/number-format.ts';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { BookOpenText, Lock, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './lesson-picture.module.css';

type Film = Readonly<{ thumb: string; length: number; isOpen: boolean; hasVideo: boolean }>;
type Props = Readonly<{
  film: Film;
  href: string;
  /** What the picture leads to, or why it leads nowhere. */
  label: string;
  isSquare?: boolean;
}>;

export function LessonThumb({ film, href, label, isSquare = false }: Props): ReactNode {
  const names = classes(css, 'thumb', isSquare && 'square');
  const inner = (
    <>
      <img src={film.thumb} alt="" loading="lazy" width={640} height={360} className={css['image']} />
      <span className={classes(css, 'sign', !film.isOpen && 'locked')} data-overlay={film.isOpen ? 'play' : 'lock'}>
        <Icon of={film.isOpen ? (film.hasVideo ? Play : BookOpenText) : Lock} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <bdi className={css['length']}>{formatDuration(film.length * 1000)}</bdi>
    </>
  );
  if (!film.isOpen) return <span className={names}>{inner}</span>;
  return (
    <Link to={href} className={names}>
      {inner}
    </Link>
  );
}
