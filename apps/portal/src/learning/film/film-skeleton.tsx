// The skeleton of a lesson: the film, its text below, two sheets next to it.
import { Card } from '@openbell/ui/card.tsx';
import { Grid, Page, Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import css from './film-places.module.css';

export function FilmSkeleton(): ReactNode {
  return (
    <Page>
      <LoadingFrame>
        <Stack gap={6}>
          <Stack gap={2}>
            <Skeleton width="min(260px, 70%)" height="28px" />
            <Skeleton width="140px" height="14px" />
          </Stack>
          <Grid columns="side">
            <Stack gap="page">
              <Card isClipped>
                <div className={css['filmPlace']}>
                  <Skeleton height="100%" />
                </div>
              </Card>
              <Card isPadded>
                <SkeletonText lines={5} />
              </Card>
            </Stack>
            <Stack gap="page">
              <Card isPadded>
                <SkeletonText lines={3} />
              </Card>
              <Card isPadded>
                <SkeletonText lines={8} />
              </Card>
            </Stack>
          </Grid>
        </Stack>
      </LoadingFrame>
    </Page>
  );
}
