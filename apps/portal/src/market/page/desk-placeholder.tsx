// The trading desk while it loads: its places over the full width, empty.
import { LoadingFrame, Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import css from './desk-placeholder.module.css';

const cells = ['equity', 'daily', 'floor', 'size', 'share', 'flat'];

const placeholder = (
  <LoadingFrame>
    <div className={css['desk']}>
      <div className={css['strip']}>
        {cells.map((cell) => (
          <div key={cell} className={css['cell']}>
            <Skeleton width="60%" height="10px" />
            <Skeleton width="90%" height="6px" />
          </div>
        ))}
      </div>
      <div className={css['panel']}>
        <Skeleton width="100%" height="100%" />
      </div>
      <div className={css['panel']}>
        <SkeletonText lines={16} />
      </div>
      <div className={css['panel']}>
        <SkeletonText lines={9} />
      </div>
    </div>
  </LoadingFrame>
);

export function DeskPlaceholder(): ReactNode {
  return placeholder;
}
