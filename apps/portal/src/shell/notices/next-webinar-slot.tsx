import { catalogs as webinarWords } from 'virtual:messages/webinars';
import { Card } from '@openbell/ui/card.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { LazyScreen, screenSource } from '../../platform/screen/lazy-screen.tsx';
import { WhenIdle } from '../when-idle.tsx';

const box = screenSource(
  webinarWords,
  async () => (await import('../../education/next-webinar-box.tsx')).NextWebinarBox,
);

/** The place of the next webinar on the dashboard; its code and messages load after the first screen. */
export function NextWebinarSlot(): ReactNode {
  const waiting = (
    <Card isPadded>
      <LoadingFrame>
        <SkeletonText lines={5} />
      </LoadingFrame>
    </Card>
  );
  return (
    <WhenIdle fallback={waiting}>
      <LazyScreen source={box} fallback={waiting} failure="card" />
    </WhenIdle>
  );
}
