import { LoadBoundary } from '@openbell/ui/load-boundary.tsx';
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import { PageNotLoaded } from '@openbell/ui/page-not-loaded.tsx';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { type Bundle, MoreWords } from '../platform/words.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A lazily loaded screen with its messages. */
function page(load: () => Promise<ComponentType>, bundle?: Bundle): ReactNode {
  const Screen = latePart(load);
  const screen = bundle === undefined ? <Screen /> : <MoreWords bundle={bundle}>{<Screen />}</MoreWords>;
  return (
    <PageGuard>
      <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>
    </PageGuard>
  );
}

const pages = {
  home: page(async () => (await import('../home/home-page.tsx')).HomePage),
  signIn: page(async () => (await import('../accounts/sign-in-page.tsx')).SignInPage),
  signUp: page(async () => (await import('../accounts/sign-up-page.tsx')).SignUpPage),
  verified: page(async () => (await import('../accounts/verified-page.tsx')).VerifiedPage),
  forgotPassword: page(async () => (await import('../accounts/forgot-password-page.tsx')).ForgotPasswordPage),
  newPassword: page(async () => (await import('../accounts/new-password-page.tsx')).NewPasswordPage),
  notMe: page(async () => (await import('../accounts/not-me-page.tsx')).NotMePage),
  purchase: page(async () => (await import('../billing/purchase-page.tsx')).PurchasePage, 'purchase'),
  terms: page(async () => (await import('../content/legal-page.tsx')).TermsPage, 'legal'),
  privacy: page(async () => (await import('../content/legal-page.tsx')).PrivacyPage, 'legal'),
  risk: page(async () => (await import('../content/legal-page.tsx')).RiskPage, 'legal'),
  hypothetical: page(async () => (await import('../content/legal-page.tsx')).HypotheticalPage, 'legal'),
  refunds: page(async () => (await import('../content/legal-page.tsx')).RefundsPage, 'legal'),
  help: page(async () => (await import('../content/help-page.tsx')).HelpPage, 'help'),
  certificate: page(async () => (await import('../content/certificate-page.tsx')).CertificatePage, 'certificate'),
  anchors: page(async () => (await import('../content/anchors-page.tsx')).AnchorsPage, 'anchors'),
  market: page(async () => (await import('../content/market-page.tsx')).MarketPage, 'battery'),
  notFound: page(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};

/**
 * The routes of the public site. `non-us` only names the billing company that the URL was made for; the server decides by country (Q36).
 */
export function SiteRoutes(): ReactNode {
  return (
    <Routes>
      <Route index element={pages.home} />
      <Route path="sign-in" element={pages.signIn} />
      <Route path="sign-up" element={pages.signUp} />
      <Route path="verified" element={pages.verified} />
      <Route path="forgot-password" element={pages.forgotPassword} />
      <Route path="new-password" element={pages.newPassword} />
      <Route path="not-me" element={pages.notMe} />
      <Route path="purchase" element={pages.purchase} />
      <Route path="non-us/purchase" element={pages.purchase} />
      <Route path="terms" element={pages.terms} />
      <Route path="privacy" element={pages.privacy} />
      <Route path="risk" element={pages.risk} />
      <Route path="hypothetical" element={pages.hypothetical} />
      <Route path="refunds" element={pages.refunds} />
      <Route path="help" element={pages.help} />
      <Route path="help/:lang" element={pages.help} />
      <Route path="certificate" element={pages.certificate} />
      <Route path="certificate/:code" element={pages.certificate} />
      <Route path="anchors" element={pages.anchors} />
      <Route path="market" element={pages.market} />
      <Route path="*" element={pages.notFound} />
    </Routes>
  );
}

/** Says that a page failed to load, and keeps the rest of the site; a navigation tries again. */
function PageGuard({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const { pathname } = useLocation();
  return (
    <LoadBoundary place={pathname} failed={(tryAgain) => <PageNotLoaded onRetry={tryAgain} />}>
      {children}
    </LoadBoundary>
  );
}
