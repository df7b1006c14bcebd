// The trading platform of another company in the place of our own screen (F02, F08).
import { Button } from '@openbell/ui/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { CloudAlert, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmbeddedSite } from '../platform/embedded-site.tsx';
import { portalConfig } from '../platform/portal-config.ts';
import { useText } from '../platform/words.tsx';
import { HiddenHeading } from './hidden-heading.tsx';

export function ExternalPlatform(): ReactNode {
  const t = useText();
  const address = portalConfig.platformUrl;
  return (
    <>
      <HiddenHeading />
      <EmbeddedSite
        address={address}
        name={t('nav.platform')}
        waiting={t('market.external.loading')}
        failed={(onRetry) => <Unreachable address={address} onRetry={onRetry} />}
      />
    </>
  );
}

function Unreachable({ address, onRetry }: Readonly<{ address: string; onRetry: () => void }>): ReactNode {
  const t = useText();
  return (
    <StateView
      icon={CloudAlert}
      level={2}
      title={t('market.external.failed')}
      announce="urgent"
      action={
        <Row gap={2} wrap justify="center">
          <Button kind="primary" onClick={onRetry}>
            {t('portal.retry')}
          </Button>
          <LinkButton href={address} target="_blank" icon={<Icon of={ExternalLink} size={14} />}>
            {t('market.external.tab')}
          </LinkButton>
        </Row>
      }
    >
      {t('market.external.failed.text')}
    </StateView>
  );
}
