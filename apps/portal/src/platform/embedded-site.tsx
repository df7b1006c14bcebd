// A product of another company in the place of a screen of ours: its address over the full frame.
import { Spinner } from '@openbell/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import css from './embedded-site.module.css';
import { queryKeys } from './query-keys.ts';

export type EmbeddedSiteProps = Readonly<{
  address: string;
  /** Name of the frame for screen readers. */
  name: string;
  /** What is said until the frame has loaded. */
  waiting: string;
  /** What stands there when nobody answers; calls its argument to try again. */
  failed: (onRetry: () => void) => ReactNode;
}>;

/**
 * A frame does not tell its page that nobody answered, so the address is asked beside it: an answer that may not be read is one all the
 * same. The content policy allows both for the configured address alone.
 */
const useIsReachable = (address: string) =>
  useQuery({
    queryKey: queryKeys.embedded(address),
    queryFn: async ({ signal }) => {
      await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
      return true;
    },
    retry: 1,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export function EmbeddedSite({ address, name, waiting, failed }: EmbeddedSiteProps): ReactNode {
  const query = useIsReachable(address);
  const [isLoaded, setIsLoaded] = useState(false);
  if (query.isError) {
    return (
      <div className={css['place']}>
        <div className={css['state']}>{failed(() => void query.refetch())}</div>
      </div>
    );
  }
  return (
    <div className={css['place']}>
      {!isLoaded && (
        <div className={css['waiting']} role="status">
          <Spinner />
          {waiting}
        </div>
      )}
      <iframe
        className={css['frame']}
        src={address}
        title={name}
        referrerPolicy="strict-origin"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  );
}
