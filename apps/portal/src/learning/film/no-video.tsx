// Replaces a film that is not made yet: says so, and that the rest of the lesson is complete.
import { Icon } from '@openbell/ui/icon.tsx';
import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import type { FilmKind } from '../queries.ts';
import css from './no-video-picture.module.css';

export function NoVideo({ kind, thumb }: Readonly<{ kind: FilmKind; thumb: string }>): ReactNode {
  const t = useText();
  return (
    <div className={css['place']} data-player="none">
      <img src={thumb} alt="" width={640} height={360} className={css['image']} />
      <div className={css['words']}>
        <Icon of={Film} size={20} />
        <h2>{t('lesson.noVideo.title')}</h2>
        <p>{t(kind === 'lesson' ? 'lesson.noVideo.text' : 'lesson.noVideo.item')}</p>
      </div>
    </div>
  );
}
