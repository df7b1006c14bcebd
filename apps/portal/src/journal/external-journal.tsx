// A journal of another company in the place of ours: its address over the full frame (screens J05, J07).
import { Button } from '@openbell/ui/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Spinner } from '@openbell/ui/spinner.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { CloudAlert, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { portalConfig } from '../platform/portal-config.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { useText } from '../platform/words.tsx';
import css from './external-journal.module.css';

/**
 * A frame does not tell its page that nobody answered, so the address is asked beside it: an answer that may not be read is one all the
 * same. The content policy allows both for the configured journal alone.
 */
const useIsReachable = (address: string) =>
  useQuery({
    queryKey: queryKeys.journalAddress(address),
    queryFn: async ({ signal }) => {
      await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
      return true;
    },
    retry: 1,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export function ExternalJournal({ address }: Readonly<{ address: string }>): ReactNode {
  const t = useText();
  const query = useIsReachable(address);
  const [isLoaded, setIsLoaded] = useState(false);
  const title = t('portal.title', { title: t('journal.title'), brand: portalConfig.brandName });
  return (
    <div className={css['place']}>
      <title>{title}</title>
      <h1 className={css['heading']}>{t('journal.title')}</h1>
      {query.isError ? (
        <Unreachable address={address} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {!isLoaded && (
            <div className={css['waiting']} role="status">
              <Spinner />
              {t('journal.elsewhere.loading')}
            </div>
          )}
          <iframe
            className={css['frame']}
            src={address}
            title={t('journal.elsewhere.frame')}
            referrerPolicy="strict-origin"
            onLoad={() => setIsLoaded(true)}
          />
        </>
      )}
    </div>
  );
}

function Unreachable({ address, onRetry }: Readonly<{ address: string; onRetry: () => void }>): ReactNode {
  const t = useText();
  return (
    <div className={css['state']}>
      <StateView
        icon={CloudAlert}
        level={2}
        title={t('journal.elsewhere.failed.title')}
        announce="urgent"
        action={
          <Row gap={2} wrap justify="center">
            <Button kind="primary" onClick={onRetry}>
              {t('portal.retry')}
            </Button>
            <LinkButton href={address} target="_blank" icon={<Icon of={ExternalLink} size={14} />}>
              {t('journal.elsewhere.tab')}
            </LinkButton>
          </Row>
        }
      >
        {t('journal.elsewhere.failed.text')}
      </StateView>
    </div>
  );
}
