// Reports to the server how far a film was watched, and stores a copy of the position in the browser.
import type { putLessonProgress, putSupplementalProgress } from '@openbell/api/learning.ts';
import { dueProgress, watchedBefore } from '@openbell/rules/learning/lesson-progress.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { call } from '../../platform/calls/api-client.ts';
import { staleAfter } from '../../platform/calls/query-keys.ts';
import type { FilmKind } from '../queries.ts';
import { keepPosition, noteSavedPosition } from './kept-position.ts';
import { createProgressSaver, type Progress } from './progress-saver.ts';
import { createWatchedSeconds } from './watched-seconds.ts';

type Film = Readonly<{ id: number; progress: number; length: number }>;
/** `leftAt`: the second at which it was left before. */
type Question = Readonly<{ kind: FilmKind; film: Film; leftAt: number; isRecorded: boolean }>;

const sendProgress = (kind: FilmKind, lesson: number, { progress, lastPlayTime }: Progress): Promise<unknown> =>
  kind === 'lesson'
    ? call<typeof putLessonProgress>('PUT', '/lessons/:lesson/progress/:progress', {
        params: { lesson, progress },
        body: { lastPlayTime },
      })
    : call<typeof putSupplementalProgress>('PUT', '/supplemental/:lesson/progress/:progress', {
        params: { lesson, progress },
        body: { lastPlayTime },
      });

export function useProgress({ kind, film, leftAt, isRecorded }: Question) {
  const { xid } = useAccount();
  const client = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  const [progress, setProgress] = useState(film.progress);
  const reported = useRef<number | null>(null);
  const { id } = film;
  const [watched] = useState(() =>
    createWatchedSeconds(
      watchedBefore({ progress: film.progress, leftAtSeconds: leftAt, durationSeconds: film.length }),
    ),
  );
  const saver = useMemo(
    () =>
      createProgressSaver(async (sent) => {
        await sendProgress(kind, id, sent);
        noteSavedPosition(localStorage, { xid, kind, id }, sent.lastPlayTime);
        for (const queryKey of staleAfter.learning) void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }, setHasFailed),
    [kind, id, xid, client],
  );
  // Send what waits when the page is hidden or the connection is back.
  useEffect(() => {
    const flush = (): void => saver.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      saver.flush();
    };
  }, [saver]);

  const report = (positionSeconds: number, durationSeconds: number): void => {
    if (!isRecorded) return;
    watched.playTo(positionSeconds);
    keepPosition(localStorage, { xid, kind, id }, positionSeconds);
    const due = dueProgress({
      positionSeconds,
      durationSeconds,
      watchedSeconds: watched.count(),
      reported: reported.current,
    });
    if (due === null) {
      saver.move(positionSeconds);
      return;
    }
    reported.current = due;
    setProgress((before) => Math.max(before, due));
    saver.report(due, positionSeconds);
  };

  return {
    hasFailed,
    /** The highest progress of this film that this page knows. */
    progress,
    play: (position: number) => {
      if (reported.current === null) report(position, 0);
    },
    move: report,
    jump: watched.jump,
    rest: () => saver.flush(),
    /** A lesson without a film was read to its end. */
    read: () => {
      reported.current = 100;
      setProgress(100);
      saver.report(100, 0);
      saver.flush();
    },
  };
}
