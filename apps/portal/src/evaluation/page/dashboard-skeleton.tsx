import { Card } from '@openbell/ui/card.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';

/** The dashboard in its final layout while the attempt loads. */
export function DashboardSkeleton(): ReactNode {
  return (
    <LoadingFrame>
      <Stack gap="page">
        <Card isPadded>
          <Skeleton height="72px" />
        </Card>
        <Card isPadded>
          <SkeletonText lines={12} />
        </Card>
        <Grid columns="wide-side">
          <Card isPadded>
            <Skeleton height="300px" />
          </Card>
          <Card isPadded>
            <Skeleton height="300px" />
          </Card>
        </Grid>
      </Stack>
    </LoadingFrame>
  );
}
