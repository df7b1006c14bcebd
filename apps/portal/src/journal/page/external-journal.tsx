// Another company's journal in place of ours, embedded at full size (screens J05, J07).
import type { ReactNode } from 'react';
import { EmbeddedSite } from '../../platform/screen/embedded-site.tsx';
import { HiddenHeading } from '../../platform/screen/hidden-heading.tsx';
import { useText } from '../../platform/words.tsx';

export function ExternalJournal({ address }: Readonly<{ address: string }>): ReactNode {
  const t = useText();
  return (
    <>
      <HiddenHeading title={t('journal.title')} />
      <EmbeddedSite
        address={address}
        name={t('journal.elsewhere.frame')}
        waiting={t('journal.elsewhere.loading')}
        failed={{
          title: t('journal.elsewhere.failed.title'),
          text: t('journal.elsewhere.failed.text'),
          tab: t('journal.elsewhere.tab'),
        }}
      />
    </>
  );
}
