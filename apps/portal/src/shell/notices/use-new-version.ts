import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { healthOptions, isNewVersion } from '../../platform/health.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import { useIsLeaving } from '../use-logout.ts';

/** Checks the running version every 60 seconds and offers a reload if it changed; never reloads by itself. Stops on logout. */
export function useNewVersion(isSignedIn: boolean): void {
  const t = useText();
  const { data } = useQuery(healthOptions({ isStopped: useIsLeaving() || !isSignedIn }));
  const first = useRef<string>(undefined);
  const putOff = useRef<string>(undefined);
  const now = data?.version;
  useEffect(() => {
    first.current ??= now;
    if (!isNewVersion({ first: first.current, now, putOff: putOff.current })) return;
    putOff.current = now;
    toasts.show({
      key: 'version',
      icon: RefreshCw,
      text: t('version.ready'),
      action: { label: t('version.reload'), onPress: () => window.location.reload() },
    });
  }, [now, t]);
}
