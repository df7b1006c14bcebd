import type { ReactNode } from 'react';
import { SettingsPage } from '../accounts/settings-page.tsx';
import { PaymentSection } from '../billing/payment-section.tsx';
import { RealtimeSection } from '../simulator/realtime-section.tsx';
import { SubscriptionsSection } from '../subscriptions/subscriptions-section.tsx';

const sections = { payment: PaymentSection, realtime: RealtimeSection, subscriptions: SubscriptionsSection } as const;

/** The settings with the sections of every domain. */
export function SettingsScreen(): ReactNode {
  return <SettingsPage sections={sections} />;
}
