import type { ReactNode } from 'react';
import { shareLength } from '../place.ts';
import { Duration, Num } from './figures.tsx';
import css from './session-line.module.css';
import { Dot } from './stat.tsx';

type SessionLineProps = Readonly<{
  /** "Session open", "Closed until Sunday". */
  state: string;
  isOpen: boolean;
  /** The opening bell, "08:30"; the line is hidden without one: during a long closure there is no place between bell and flat time. */
  opens?: string | undefined;
  /** The current place between the bell and flat time, 0 to 1. */
  now: number;
  /** "Flat in", with the time left. Omitted while nothing must be flat. */
  flat?: Readonly<{ label: string; leftMs: number }> | undefined;
  /** The whole line in words for screen readers, without seconds. */
  label: string;
}>;

/** The session in the header: from the opening bell to flat time. */
export function SessionLine({ state, isOpen, opens, now, flat, label }: SessionLineProps): ReactNode {
  return (
    <div role="img" aria-label={label} className={css['line']}>
      <span className={css['state']}>
        <Dot tone={isOpen ? 'positive' : 'quiet'} />
        <b>{state}</b>
      </span>
      {opens !== undefined && (
        <>
          <span className={css['opens']}>
            <Num>{opens}</Num>
          </span>
          <span className={css['track']}>
            <span className={css['done']} style={{ inlineSize: shareLength(now) }} />
            <span className={css['now']} style={{ insetInlineStart: shareLength(now) }} />
          </span>
        </>
      )}
      {flat !== undefined && (
        <span className={css['flat']}>
          {flat.label}{' '}
          <b>
            <Duration ms={flat.leftMs} />
          </b>
        </span>
      )}
    </div>
  );
}
