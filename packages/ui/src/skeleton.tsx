import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { placesOf } from './place.ts';
import css from './skeleton.module.css';
import { VisuallyHidden } from './text.tsx';
import { useUiWords } from './ui-provider.tsx';

type SkeletonProps = Readonly<{
  /** Sizes of the future content: "40%", "14px". */
  width?: string | undefined;
  height?: string | undefined;
  isRound?: boolean | undefined;
}>;

/** An animated placeholder for loading content; invisible in the first 200 ms. */
export function Skeleton({ width = '100%', height = '14px', isRound = false }: SkeletonProps): ReactNode {
  const style: CSSProperties = { inlineSize: width, blockSize: height, ...(isRound ? { borderRadius: '50%' } : {}) };
  return <span className={css['skeleton']} style={style} aria-hidden />;
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: Readonly<{ lines?: number | undefined }>): ReactNode {
  return (
    <span className={css['lines']}>
      {placesOf(lines).map((line) => (
        <Skeleton key={line} height="12px" width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** Wraps the skeletons of one view and announces once that it loads. `text` if the specification has its own words. */
export function LoadingFrame({
  text,
  children,
}: Readonly<{ text?: string | undefined; children: ReactNode }>): ReactNode {
  const { loading } = useUiWords();
  return (
    <div aria-busy className={css['frame']}>
      <span role="status" className={classes(css, 'status', text !== undefined && 'said')}>
        {text ?? <VisuallyHidden>{loading}</VisuallyHidden>}
      </span>
      {children}
    </div>
  );
}
