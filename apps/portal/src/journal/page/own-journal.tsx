// Our own journal: one screen per URL, each loaded when it is first opened.
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { ScreenSkeleton } from '../../platform/screen/screen-skeleton.tsx';
import { useHearOtherTabs, useSendOnLeave } from '../notes/note-writes.ts';
import type { JournalAddress, JournalRoute, JournalView } from './journal-address.ts';
import { JournalContext } from './journal-context.ts';
import css from './own-journal.module.css';
import { useTrial } from './use-trial.ts';

const views: Readonly<Record<JournalView, ComponentType>> = {
  overview: latePart(async () => (await import('../overview/overview-page.tsx')).OverviewPage),
  trades: latePart(async () => (await import('../trades/trades-page.tsx')).TradesPage),
  statistics: latePart(async () => (await import('../statistics/statistics-page.tsx')).StatisticsPage),
  review: latePart(async () => (await import('../review/review-page.tsx')).ReviewPage),
  playbooks: latePart(async () => (await import('./lists-page.tsx')).ListsPage),
  imports: latePart(async () => (await import('../import/imports-page.tsx')).ImportsPage),
};
const TradePage = latePart(async () => (await import('../trade/trade-page.tsx')).TradePage);
const DayPage = latePart(async () => (await import('../overview/day-page.tsx')).DayPage);

export function OwnJournal({ base, route }: JournalAddress): ReactNode {
  const { isOver } = useTrial();
  useSendOnLeave();
  useHearOtherTabs();
  const journal = useMemo(() => ({ base, isOver }), [base, isOver]);
  return (
    <JournalContext value={journal}>
      <div className={css['room']}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Route route={route} />
        </Suspense>
      </div>
    </JournalContext>
  );
}

function Route({ route }: Readonly<{ route: JournalRoute }>): ReactNode {
  switch (route.kind) {
    case 'view': {
      const View = views[route.view];
      return <View />;
    }
    case 'trade':
      return <TradePage tradeKey={route.key} />;
    case 'day':
      return <DayPage date={route.date} />;
  }
}
