import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './glossary.module.css';

/** The id of the heading where a letter's terms begin. */
export const letterId = (letter: string): string => `glossary-letter-${letter}`;

/** The letters that have terms; each links to its heading. */
export function LetterIndex({ letters }: Readonly<{ letters: readonly string[] }>): ReactNode {
  const t = useText();
  if (letters.length < 2) return null;
  return (
    <nav aria-label={t('glossary.letters')} className={css['letters']}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={t('glossary.letter', { letter })}
          className={css['letter']}
          onClick={() => {
            const heading = document.getElementById(letterId(letter));
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
