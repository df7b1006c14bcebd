import { type ReactNode, useState } from 'react';
import css from './avatar.module.css';

type AvatarProps = Readonly<{
  name: string;
  /** URL of the picture; initials are shown below it until it has loaded, and for good if it fails to load. */
  src?: string | undefined;
}>;

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The customer's picture, 36 px. Decorative, since the name is next to it. */
export function Avatar({ name, src }: AvatarProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={css['avatar']} aria-hidden>
      {initialsOf(name)}
      {src !== undefined && !hasFailed && (
        <img
          key={src}
          src={src}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          referrerPolicy="no-referrer"
          className={css['picture']}
          onError={() => setHasFailed(true)}
        />
      )}
    </span>
  );
}
