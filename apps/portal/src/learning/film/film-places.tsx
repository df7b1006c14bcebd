// Links into a film: its chapters below it, its transcript next to it.
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { formatDuration } from '@openbell/ui/figures/number-format.ts';
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';
import { direction } from '@openbell/ui/locale.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './film-places.module.css';

type Place = Readonly<{ from: number; text: string }>;
type Props = Readonly<{ position: number; lang: string; onGo: (seconds: number) => void }>;

/** The current place: the last one that has begun. */
const currentOf = (places: readonly Place[], position: number): Place | undefined =>
  places.findLast((place) => place.from <= position);

export function ChapterList(
  props: Props & Readonly<{ chapters: readonly Place[]; saved: string | undefined }>,
): ReactNode {
  const { chapters, position, saved, lang, onGo } = props;
  const t = useText();
  return (
    <div>
      <div className={css['head']}>
        <h2>{t('lesson.chapters')}</h2>
        {saved !== undefined && <span className={css['saved']}>{saved}</span>}
      </div>
      <Places places={chapters} current={currentOf(chapters, position)} lang={lang} onGo={onGo} />
    </div>
  );
}

export function Transcript({ lines, position, lang, onGo }: Props & Readonly<{ lines: readonly Place[] }>): ReactNode {
  const t = useText();
  return (
    <Card as="section" labelledBy="lesson-transcript">
      <CardHead title={t('lesson.transcript')} titleId="lesson-transcript" lead={t('lesson.transcript.hint')} />
      <CardPart isPadded={false}>
        <div className={css['scroll']}>
          <Places places={lines} current={currentOf(lines, position)} lang={lang} onGo={onGo} />
        </div>
      </CardPart>
    </Card>
  );
}

type PlacesProps = Readonly<{
  places: readonly Place[];
  current: Place | undefined;
  lang: string;
  onGo: (seconds: number) => void;
}>;

function Places({ places, current, lang, onGo }: PlacesProps): ReactNode {
  return (
    <ol className={css['list']}>
      {places.map((place) => (
        <li key={place.from}>
          <button
            type="button"
            className={classes(css, 'place', place === current && 'current')}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => onGo(place.from)}
          >
            <bdi className={css['time']}>{formatDuration(place.from * 1000)}</bdi>
            <span lang={lang} dir={direction(lang)}>
              {isolateFiguresIn(lang, place.text)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
