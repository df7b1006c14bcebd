// Whether the plan in the account record is as recent as the simulator account.
import type { SimulatorStatus } from '@openbell/rules/access/sidebar-items.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../platform/calls/query-keys.ts';

type Known = Readonly<{
  simulatorStatus: SimulatorStatus;
  /** When each of the two was answered, in milliseconds. */
  simulatorAt: number;
  accountAt: number;
}>;

/**
 * False from a change of the simulator account until the account was refetched, which this hook does. A canceled plan closes its simulator
 * account: with the older record the customer would be sent to set up what has just ended (EVAL-008).
 */
export function useAccountAsNew({ simulatorStatus, simulatorAt, accountAt }: Known): boolean {
  const client = useQueryClient();
  const [news, setNews] = useState({ simulatorStatus, at: 0 });
  if (news.simulatorStatus !== simulatorStatus)
    setNews({ simulatorStatus, at: news.simulatorStatus === 'unknown' ? 0 : simulatorAt });
  const isAsNew = accountAt >= news.at;
  useEffect(() => {
    if (!isAsNew) void client.invalidateQueries({ queryKey: queryKeys.account });
  }, [isAsNew, client]);
  return isAsNew;
}
