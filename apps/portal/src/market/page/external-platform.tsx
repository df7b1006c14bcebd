// Another company's trading platform instead of our own screen (F02, F08).
import type { ReactNode } from 'react';
import { portalConfig } from '../../platform/portal-config.ts';
import { EmbeddedSite } from '../../platform/screen/embedded-site.tsx';
import { HiddenHeading } from '../../platform/screen/hidden-heading.tsx';
import { useText } from '../../platform/words.tsx';

export function ExternalPlatform(): ReactNode {
  const t = useText();
  return (
    <>
      <HiddenHeading title={t('nav.platform')} />
      <EmbeddedSite
        address={portalConfig.platformUrl}
        name={t('nav.platform')}
        waiting={t('market.external.loading')}
        failed={{
          title: t('market.external.failed'),
          text: t('market.external.failed.text'),
          tab: t('market.external.tab'),
        }}
      />
    </>
  );
}
