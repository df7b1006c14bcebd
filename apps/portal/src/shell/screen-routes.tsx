import type { Account } from '@openbell/api/accounts.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { isAccountSetupRegistered, sendsToAccountSetup } from '@openbell/rules/access/account-setup-gate.ts';
import { isPathLocked } from '@openbell/rules/access/locked-paths.ts';
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { DeskPlaceholder } from '../market/page/desk-placeholder.tsx';
import { LoadGuard } from '../platform/calls/load-guard.tsx';
import { LazyScreen } from '../platform/screen/lazy-screen.tsx';
import { ScreenSkeleton } from '../platform/screen/screen-skeleton.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { screens } from './screens.ts';
import { simulatorStatusOf } from './subscription-of.ts';
import { useAccountAsNew } from './use-account-as-new.ts';

const DashboardPage = latePart(async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage);
const LockedPage = latePart(async () => (await import('./locked-page.tsx')).LockedPage);

type Simulator = Readonly<{
  data: SimulatorRecord | undefined;
  dataUpdatedAt: number;
  isPending: boolean;
  errorUpdateCount: number;
}>;
type Props = Readonly<{ account: Account; accountAt: number; simulator: Simulator }>;

/** The routes inside the shell (specification section 2). Screens of later issues say that they are not open yet. */
export function ScreenRoutes({ account, accountAt, simulator }: Props): ReactNode {
  const { pathname } = useLocation();
  const { key, status, canceled } = account.subscription;
  const simulatorStatus = simulatorStatusOf(simulator.data);
  const isAsNew = useAccountAsNew({ simulatorStatus, simulatorAt: simulator.dataUpdatedAt, accountAt });
  const wasSent = useRef(false);
  const wasDecided = useRef(false);
  // A customer who changes or cancels a plan in the settings must first see the result; leaving the settings redirects.
  const isInSettings = wasDecided.current && pathname.startsWith('/settings/');
  const isDue = sendsToAccountSetup({ key, status, isCanceled: canceled, simulatorStatus, wasSent: wasSent.current });
  const isSent = isDue && isAsNew && !isInSettings;
  useEffect(() => {
    if (isSent) wasSent.current = true;
    if (simulator.data !== undefined) wasDecided.current = true;
  }, [isSent, simulator.data]);
  // Until it is known whether to redirect, show no screen that would disappear at once.
  const isFirstAnswerDue = simulator.isPending && simulator.errorUpdateCount === 0;
  const isUndecided = isFirstAnswerDue && isSetupKey(key) && status === 'active' && !canceled;
  if (isUndecided) return <ScreenSkeleton />;
  if (isSent && pathname !== '/account_setup') return <Navigate to="/account_setup" replace />;
  if (isPathLocked({ key, path: pathname }))
    return (
      <LoadGuard failure="screen">
        <Suspense fallback={<ScreenSkeleton />}>
          <LockedPage path={pathname} />
        </Suspense>
      </LoadGuard>
    );
  return (
    <CrashBoundary key={pathname}>
      <LoadGuard failure="screen">
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            <Route path="/" element={<DashboardPage />} />
            <Route path="/dashboard" element={<Navigate to="/" replace />} />
            <Route path="/finamark" element={<LazyScreen source={screens.trading} fallback={<DeskPlaceholder />} />} />
            <Route
              path="/finamark/replay"
              element={<LazyScreen source={screens.replay} fallback={<DeskPlaceholder />} />}
            />
            <Route path="/lessons" element={<LazyScreen source={screens.lessons} />} />
            <Route path="/lessons/home" element={<LazyScreen source={screens.lessons} />} />
            <Route path="/lessons/:lessonId/view" element={<LazyScreen source={screens.lesson} />} />
            <Route path="/lessons/supplemental/:lessonId/view" element={<LazyScreen source={screens.supplemental} />} />
            <Route path="/lessons/:lessonId/quiz" element={<LazyScreen source={screens.quiz} />} />
            <Route path="/webinars" element={<LazyScreen source={screens.webinars} />} />
            <Route path="/guides" element={<LazyScreen source={screens.guides} />} />
            <Route path="/calendar" element={<LazyScreen source={screens.calendar} />} />
            <Route path="/evaluation" element={<LazyScreen source={screens.evaluation} />} />
            <Route path="/evaluation/certificate" element={<LazyScreen source={screens.certificate} />} />
            <Route path="/evaluation/attempts/:id" element={<LazyScreen source={screens.attempt} />} />
            <Route path="/evaluation/evidence" element={<LazyScreen source={screens.evidenceList} />} />
            <Route path="/evaluation/evidence/:entry" element={<LazyScreen source={screens.evidence} />} />
            <Route path="/gauntlet" element={<LazyScreen source={screens.evaluation} />} />
            <Route path="/statistics" element={<LazyScreen source={screens.evaluation} />} />
            {isAccountSetupRegistered({ key, status, isCanceled: canceled, simulatorStatus }) && (
              <Route path="/account_setup" element={<LazyScreen source={screens.accountSetup} />} />
            )}
            <Route path="/nt" element={<LazyScreen source={screens.licence} />} />
            <Route path="/journal/*" element={<LazyScreen source={screens.journal} />} />
            <Route path="/settings/:section?/:sectionalt?" element={<LazyScreen source={screens.settings} />} />
            <Route path="/agreements/:redirect" element={<LazyScreen source={screens.agreements} />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </LoadGuard>
    </CrashBoundary>
  );
}
