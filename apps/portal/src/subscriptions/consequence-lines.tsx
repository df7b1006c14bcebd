import type { ConsequenceRecord } from '@openbell/api/subscriptions.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import type { Consequence } from '@openbell/ui/overlays/confirm-dialog.tsx';
import {
  CalendarX,
  ChartNoAxesColumn,
  CircleSlash,
  FileCheck,
  Infinity as InfinityIcon,
  Lock,
  type LucideIcon,
  Radio,
  Repeat,
  Target,
  Undo2,
} from 'lucide-react';
import { lastPaidDayOfWire } from '../platform/account/last-paid-day.ts';
import { useText, Words } from '../platform/words.tsx';

const icons: Readonly<Record<ConsequenceRecord['kind'], LucideIcon>> = {
  access_ends: Lock,
  access_ends_passed: Lock,
  lifetime_ends: InfinityIcon,
  account_closed: ChartNoAxesColumn,
  attempt_ends: Target,
  upgrade_ends: Radio,
  upgrade_kept: Radio,
  free_resets_lost: Repeat,
  free_resets_kept: Repeat,
  paid_time_lost: CalendarX,
  never_reinstated: Undo2,
  no_refund: CircleSlash,
};

const isKept = (kind: ConsequenceRecord['kind']): boolean => kind === 'upgrade_kept' || kind === 'free_resets_kept';

/** Data ends at midnight in Chicago, plans at noon. */
const isOfData = (kind: ConsequenceRecord['kind']): boolean => kind === 'upgrade_ends' || kind === 'upgrade_kept';

/** The consequences as sentences in the server's order, with what stays at the end; the records always stay. */
export function useConsequences(records: readonly ConsequenceRecord[]): readonly Consequence[] {
  const t = useText();
  const lines = records.map(({ kind, key, count, until }, index) => ({
    id: `${kind}-${index}`,
    icon: icons[kind],
    isKept: isKept(kind),
    text: (
      <Words
        id={`subscriptions.consequence.${kind}`}
        values={{
          key: <bdi>{key}</bdi>,
          plan: <bdi>{planNameOf(key)}</bdi>,
          count,
          number: <Count value={count} />,
          date: <Num>{isOfData(kind) ? lastPaidDayOfWire(until) : until.slice(0, 10)}</Num>,
        }}
      />
    ),
  }));
  return [
    ...lines.filter((line) => !line.isKept),
    ...lines.filter((line) => line.isKept),
    { id: 'records', icon: FileCheck, isKept: true, text: t('subscriptions.consequence.records') },
  ];
}
