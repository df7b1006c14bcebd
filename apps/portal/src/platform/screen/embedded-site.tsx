// Another company's product in place of one of our screens, embedded at full size.

import { classes } from '@openbell/ui/classes.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { Spinner } from '@openbell/ui/spinner.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { CloudAlert, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { queryKeys } from '../calls/query-keys.ts';
import { useText } from '../words.tsx';
import css from './embedded-site.module.css';

export type EmbeddedSiteProps = Readonly<{
  address: string;
  /** Name of the frame for screen readers. */
  name: string;
  /** Shown until the frame has loaded. */
  waiting: string;
  /** Shown if the site does not respond; `tab` is the text of a link that opens it in a new tab. */
  failed: Readonly<{ title: string; text: string; tab: string }>;
  /** Over the whole screen, or inside a sheet with other content above it. */
  place?: 'screen' | 'sheet';
}>;

/**
 * An iframe does not report that its site is down, so the URL is fetched in parallel; even an opaque response counts as reachable. The
 * content policy allows both only for the configured URL.
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

export function EmbeddedSite({ address, name, waiting, failed, place = 'screen' }: EmbeddedSiteProps): ReactNode {
  const query = useIsReachable(address);
  const [isLoaded, setIsLoaded] = useState(false);
  if (query.isError) {
    return (
      <div className={classes(css, 'place', place)}>
        <div className={css['state']}>
          <Unreachable address={address} words={failed} onRetry={() => void query.refetch()} />
        </div>
      </div>
    );
  }
  return (
    <div className={classes(css, 'place', place)}>
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

type UnreachableProps = Readonly<{ address: string; words: EmbeddedSiteProps['failed']; onRetry: () => void }>;

function Unreachable({ address, words, onRetry }: UnreachableProps): ReactNode {
  const t = useText();
  return (
    <StateView
      icon={CloudAlert}
      level={2}
      title={words.title}
      announce="urgent"
      action={
        <Row gap={2} wrap justify="center">
          <Button kind="primary" onClick={onRetry}>
            {t('portal.retry')}
          </Button>
          <LinkButton href={address} target="_blank" icon={<Icon of={ExternalLink} size={14} />}>
            {words.tab}
          </LinkButton>
        </Row>
      }
    >
      {words.text}
    </StateView>
  );
}
