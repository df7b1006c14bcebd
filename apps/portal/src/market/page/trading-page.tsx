// The trading platform at /finamark: our own desk, or another company's platform.
import type { ReactNode } from 'react';
import { portalConfig } from '../../platform/portal-config.ts';
import { ExternalPlatform } from './external-platform.tsx';
import { TradingDesk } from './trading-desk.tsx';
import { TradingGate } from './trading-gate.tsx';

export function TradingPage(): ReactNode {
  return <TradingGate>{portalConfig.platformUrl === '' ? <TradingDesk /> : <ExternalPlatform />}</TradingGate>;
}
