import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { useText } from '../platform/words.tsx';

/** Shows on any screen that the simulator account became active while the portal was open, and refreshes what depends on it. */
export function useAccountReady(simulator: SimulatorRecord | undefined): void {
  const t = useText();
  const client = useQueryClient();
  const status = simulator?.status;
  const before = useRef(status);
  useEffect(() => {
    const hasBecomeActive = before.current !== undefined && before.current !== 'active' && status === 'active';
    before.current = status;
    if (!hasBecomeActive) return;
    void client.invalidateQueries({ queryKey: queryKeys.account });
    void client.invalidateQueries({ queryKey: queryKeys.simulator });
    toasts.show({ key: 'account-ready', icon: CircleCheck, text: t('shell.accountReady'), timeoutMs: 6000 });
  }, [status, client, t]);
}
