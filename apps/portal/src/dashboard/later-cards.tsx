import { catalogs as cardWords } from 'virtual:messages/cards';
import { Card } from '@openbell/ui/card.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { LazyScreen, type ScreenSource, screenSource } from '../platform/screen/lazy-screen.tsx';

const places = {
  reset: screenSource(cardWords, async () => (await import('./reset-banner.tsx')).ResetBanner),
  main: screenSource(cardWords, async () => (await import('./dashboard-cards.tsx')).MainCards),
  side: screenSource(cardWords, async () => (await import('./dashboard-cards.tsx')).SideCards),
  foot: screenSource(cardWords, async () => (await import('./dashboard-cards.tsx')).FootCards),
} as const satisfies Record<string, ScreenSource>;

/** Cards that load after the first screen, with a placeholder until then; the banner has none, since it is rare. */
export function LaterCards({ place }: Readonly<{ place: keyof typeof places }>): ReactNode {
  const waiting = place !== 'reset' && (
    <Card isPadded>
      <LoadingFrame>
        <SkeletonText lines={6} />
      </LoadingFrame>
    </Card>
  );
  return <LazyScreen source={places[place]} fallback={waiting} failure={place === 'reset' ? 'quiet' : 'card'} />;
}
