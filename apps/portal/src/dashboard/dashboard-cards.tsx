// The cards of the dashboard whose code and messages load after the first screen, by their place on it.
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import type { ReactNode } from 'react';
import { DoorsCard, NewsCard, OfferCard } from './door-cards.tsx';
import { NewestGuideCard, RecentGuidesCard, VideoCard } from './guide-cards.tsx';
import { JourneyCard } from './journey-card.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';

export function MainCards(): ReactNode {
  return (
    <Stack gap="page">
      <NextLessonCard />
      <JourneyCard />
      <RecentGuidesCard />
    </Stack>
  );
}

export function SideCards(): ReactNode {
  return (
    <Stack gap="page">
      <OfferCard />
      <NewsCard />
    </Stack>
  );
}

export function FootCards(): ReactNode {
  return (
    <Grid columns={3} isStretched>
      <NewestGuideCard />
      <VideoCard />
      <DoorsCard />
    </Grid>
  );
}
