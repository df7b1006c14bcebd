import { LoadingFrame, Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import css from './page-skeleton.module.css';

/** While a screen's code loads; invisible in the first 200 ms. */
export function PageSkeleton(): ReactNode {
  return (
    <div className={css['page']}>
      <LoadingFrame>
        <Skeleton width="240px" height="28px" />
        <SkeletonText lines={3} />
      </LoadingFrame>
    </div>
  );
}
