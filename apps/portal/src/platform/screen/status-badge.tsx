import type { StatusLabel } from '@openbell/rules/subscriptions/subscription-display.ts';
import { Badge, type BadgeTone } from '@openbell/ui/badge.tsx';
import { Ban, Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../words.tsx';

const looks: Readonly<Record<StatusLabel, { readonly tone: BadgeTone; readonly icon?: typeof Check }>> = {
  active: { tone: 'positive', icon: Check },
  passed: { tone: 'positive', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  processing: { tone: 'info', icon: Clock },
  canceled: { tone: 'plain', icon: Ban },
  none: { tone: 'plain' },
};

/** The status of the subscription, the same on the dashboard and in the settings. */
export function StatusBadge({ label }: Readonly<{ label: StatusLabel }>): ReactNode {
  const t = useText();
  return <Badge {...looks[label]}>{t(`subscription.status.${label}`)}</Badge>;
}
