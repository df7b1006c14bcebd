import type { deleteUpgrades } from '@openbell/api/subscriptions.ts';
import { ConfirmDialog } from '@openbell/ui/confirm-dialog.tsx';
import { Num } from '@openbell/ui/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleDollarSign, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../platform/account.ts';
import { call } from '../platform/api-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { toasts } from '../platform/toasts.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';

const dayMs = 86_400_000;

/** The running EUREX upgrade; null without one. `until` is the last paid day: the end is a Chicago midnight, some hours into a UTC day. */
export const useEurex = (): { readonly priceCents: number; readonly until: string } | null => {
  const upgrade = useAccount().subscription.upgrades.find(({ key }) => key === 'EUREX');
  return upgrade === undefined ? null : { priceCents: upgrade.price, until: lastPaidDay(upgrade.Expires) };
};

/** The day before the first instant that is not paid, as a date. */
export const lastPaidDay = (expires: string): string =>
  new Date((instantOfWire(expires) ?? 0) - dayMs).toISOString().slice(0, 10);

type Props = Readonly<{ until: string; onClose: () => void; onEnded: () => void }>;

/** The question before EUREX ends at once (DATA-020). */
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
      onEnded();
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
