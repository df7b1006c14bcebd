// Practice replay at /finamark/replay: the list of recordings, and the desk on the chosen one. Open to everyone with access to the
// platform.
import type { getMarketRecordings, MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { ScreenFailed } from '../../platform/screen/screen-failed.tsx';
import { useText } from '../../platform/words.tsx';
import { DeskPlaceholder } from '../page/desk-placeholder.tsx';
import { TradingGate } from '../page/trading-gate.tsx';
import pageCss from '../page/trading-page.module.css';
import { RecordingList } from './recordings/recording-list.tsx';
import { ReplayDesk } from './replay-desk.tsx';

export function ReplayPage(): ReactNode {
  return (
    <TradingGate>
      <Replay />
    </TradingGate>
  );
}

const readRecordings = async (signal: AbortSignal): Promise<readonly MarketRecording[]> =>
  (await call<typeof getMarketRecordings>('GET', '/market/recordings', { signal })).recordings;

function Replay(): ReactNode {
  const t = useText();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.marketRecordings,
    queryFn: ({ signal }) => readRecordings(signal),
    // A chosen recording must not change while it is open.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined && error === null) return <DeskPlaceholder />;
  const chosen = data?.find(({ id }) => id === search.get('recording'));
  if (chosen !== undefined) return <ReplayDesk key={chosen.id} recording={chosen} />;
  return (
    <div className={pageCss['sheet']}>
      <Screen title={t('replay.title')} lead={t('replay.lead')}>
        {data === undefined ? (
          error !== null && <ScreenFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <RecordingList recordings={data} isUnknown={search.has('recording')} />
        )}
      </Screen>
    </div>
  );
}
