import { catalogs as consentWords } from 'virtual:messages/consent';
import type { ReactNode } from 'react';
import { LazyScreen, screenSource } from '../platform/screen/lazy-screen.tsx';
import { offeredPurposes } from '../platform/third-parties/third-party-consent.ts';

const source = screenSource(consentWords, async () => (await import('./third-party-services.tsx')).ThirdPartyServices);

/** Third-party services and the question about them. If none is configured, not even our own code for them is loaded. */
export function ThirdParties(): ReactNode {
  return offeredPurposes.length === 0 ? null : <LazyScreen source={source} fallback={null} failure="quiet" />;
}
