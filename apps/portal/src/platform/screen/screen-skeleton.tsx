import { Card } from '@openbell/ui/card.tsx';
import { Page, Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';

/** A screen whose code or first data is loading: a heading and two sheets. */
export function ScreenSkeleton(): ReactNode {
  return (
    <div data-screen-skeleton>
      <Page>
        <LoadingFrame>
          <Stack gap={6}>
            <Stack gap={2}>
              <Skeleton width="260px" height="28px" />
              <Skeleton width="420px" height="14px" />
            </Stack>
            <Card isPadded>
              <SkeletonText lines={6} />
            </Card>
            <Card isPadded>
              <SkeletonText lines={4} />
            </Card>
          </Stack>
        </LoadingFrame>
      </Page>
    </div>
  );
}
