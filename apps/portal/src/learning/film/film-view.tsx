// The film of a lesson or a supplemental item, with chapters, transcript and text around it.
import type { LessonDetail, SupplementalDetail } from '@openbell/api/learning.ts';
import { isComplete } from '@openbell/rules/learning/lesson-progress.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { formatDuration } from '@openbell/ui/figures/number-format.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { useText } from '../../platform/words.tsx';
import { LessonPlayer } from '../lesson-player.tsx';
import { LessonText } from '../lesson-text.tsx';
import type { FilmKind, Preview } from '../queries.ts';
import { ChapterList, Transcript } from './film-places.tsx';
import { askedSecond, keptPosition, resumeAt } from './kept-position.ts';
import { NoVideo } from './no-video.tsx';
import { useProgress } from './use-progress.ts';

type Film = LessonDetail | SupplementalDetail;
type Props = Readonly<{ kind: FilmKind; film: Film; preview: Preview; side: ReactNode }>;

export function FilmView({ kind, film, preview, side }: Props): ReactNode {
  const t = useText();
  const { xid } = useAccount();
  const video = useRef<HTMLVideoElement>(null);
  // The start position is decided once: later answers of the server must not move a playing film.
  const { search } = useLocation();
  const [leftAt] = useState(() =>
    resumeAt({ ...film, kind }, keptPosition(localStorage, { xid, kind, id: film.id }), film.length),
  );
  const [startAt] = useState(() => askedSecond(search, film.length) ?? leftAt);
  const progress = useProgress({ kind, film, leftAt, isRecorded: preview === undefined });
  const [position, setPosition] = useState(startAt);
  useSectionOfAddress();
  const goTo = (seconds: number): void => {
    if (video.current === null) return;
    video.current.currentTime = seconds;
    void video.current.play().catch(() => undefined);
    video.current.focus();
  };
  const hasVideo = film.video !== '';
  const hasPlaces = film.chapters.length > 0;
  return (
    <Grid columns="side">
      <Stack gap="page">
        <Card isClipped>
          {hasVideo ? (
            <LessonPlayer
              film={film}
              video={video}
              startAt={startAt}
              onPlay={progress.play}
              onTime={(at, duration) => {
                setPosition(at);
                progress.move(at, duration);
              }}
              onJump={progress.jump}
              onRest={progress.rest}
            />
          ) : (
            <NoVideo kind={kind} thumb={film.thumb} />
          )}
          {hasVideo && hasPlaces && (
            <CardPart>
              <ChapterList
                chapters={film.chapters}
                position={position}
                saved={startAt > 0 ? t('lesson.saved', { time: formatDuration(startAt * 1000) }) : undefined}
                lang={film.lang}
                onGo={goTo}
              />
            </CardPart>
          )}
        </Card>
        {progress.hasFailed && (
          <Notice tone="warning" announce="polite">
            {t('lesson.unsaved')}
          </Notice>
        )}
        {film.blocks.length > 0 && (
          <Card as="section" labelledBy="lesson-text">
            <CardHead title={t('lesson.text')} titleId="lesson-text" />
            <CardPart>
              <LessonText
                blocks={film.blocks}
                lang={film.lang}
                figures={film.figures}
                query={preview === undefined ? '' : `?preview=${encodeURIComponent(preview)}`}
              />
            </CardPart>
            {!hasVideo && preview === undefined && (
              <CardPart>
                <ReadMark isDone={isComplete(progress.progress)} onRead={progress.read} />
              </CardPart>
            )}
          </Card>
        )}
      </Stack>
      <Stack gap="page">
        {side}
        {film.transcript.length > 0 && (
          <Transcript lines={film.transcript} position={position} lang={film.lang} onGo={goTo} />
        )}
      </Stack>
    </Grid>
  );
}

/** Without a film there is no position to report: the reader marks the lesson as done. */
function ReadMark({ isDone, onRead }: Readonly<{ isDone: boolean; onRead: () => void }>): ReactNode {
  const t = useText();
  if (isDone)
    return (
      <Notice tone="positive" announce="polite">
        {t('lesson.isRead')}
      </Notice>
    );
  return <Button onClick={onRead}>{t('lesson.markRead')}</Button>;
}

/** `#section-2` in the URL scrolls to that section, even if the text is loaded after the page. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  const done: RefObject<string> = useRef('');
  useEffect(() => {
    if (hash === '' || done.current === hash) return;
    done.current = hash;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
