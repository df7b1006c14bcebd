import type { deleteUpgrades } from '@openbell/api/subscriptions.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { ConfirmDialog } from '@openbell/ui/overlays/confirm-dialog.tsx';
import type { Cents } from '@openbell/units/money.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleDollarSign, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { useRefusalText } from '../calls/refusal-text.ts';
import { toasts } from '../screen/toasts.ts';
import { useText, Words } from '../words.tsx';
import { useAccount } from './account.ts';
import { lastPaidDayOfWire } from './last-paid-day.ts';

/** The running EUREX upgrade; null without one. `until` is the last paid day. */
export function useEurex(): { readonly priceCents: Cents; readonly until: string } | null {
  const upgrade = useAccount().subscription.upgrades.find(({ key }) => key === 'EUREX');
  return upgrade === undefined ? null : { priceCents: upgrade.price, until: lastPaidDayOfWire(upgrade.Expires) };
}

type Props = Readonly<{ until: string; onClose: () => void; onEnded?: () => void }>;

/** Asks before EUREX ends at once (DATA-020). */
export function EndEurex({ until, onClose, onEnded }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const end = useMutation({
    mutationFn: () => call<typeof deleteUpgrades>('DELETE', '/subscription/upgrades'),
    onSuccess: async () => {
      toasts.show({ key: 'eurex', text: t('realtime.ended'), timeoutMs: 6000 });
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.account }),
        client.invalidateQueries({ queryKey: queryKeys.simulator }),
      ]);
      onEnded?.();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title={t('realtime.end.title')}
      lead={t('realtime.end.lead')}
      consequences={[
        { id: 'now', icon: Radio, text: <Words id="realtime.end.now" values={{ date: <Num>{until}</Num> }} /> },
        { id: 'refund', icon: CircleDollarSign, text: t('realtime.end.refund') },
        { id: 'kept', icon: Check, text: t('realtime.end.kept'), isKept: true },
      ]}
      keepLabel={t('realtime.end.keep')}
      confirmLabel={t('realtime.end.button')}
      isPending={end.isPending}
    >
      {end.isError && (
        <Notice tone="negative" announce="urgent">
          {refusalText(end.error)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
