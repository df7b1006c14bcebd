import type { ReactNode } from 'react';
import { useLanguage } from '../locale-provider.tsx';
import type { GuideWords } from './guides.ts';

/** The film of a guide, with its captions if it has some. */
export function GuideFilm({
  film,
  className,
}: Readonly<{ film: GuideWords; className?: string | undefined }>): ReactNode {
  const language = useLanguage();
  const { title, video, captions, infographic } = film;
  return (
    // biome-ignore lint/a11y/useMediaCaption: our own films have a track; for other films the guide's page has the words
    <video
      className={className}
      src={video}
      poster={infographic}
      controls
      preload="none"
      playsInline
      aria-label={title}
    >
      {captions !== '' && <track kind="captions" srcLang={language} src={captions} default />}
    </video>
  );
}
