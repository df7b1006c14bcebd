// The frame of the journal's views: heading, navigation, privacy, export and import, and the notice on hypothetical results.

import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import type { JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import { LinkTabs } from '@openbell/ui/tabs.tsx';
import { Download, Eye, EyeOff, FileInput } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { portalConfig } from '../../platform/portal-config.ts';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText } from '../../platform/words.tsx';
import { useImportDialog } from '../import/use-import-dialog.ts';
import { type JournalView, journalViews, viewAddress } from './journal-address.ts';
import { useJournal } from './journal-context.ts';
import css from './journal-screen.module.css';
import { setPrivate, usePrivacy } from './privacy.ts';
import { TrialNotice } from './trial-notice.tsx';

const ImportDialog = latePart(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

type ViewProps = Readonly<{
  view: JournalView;
  lead?: ReactNode;
  /** Passed on to the other views, so that they show the same trades. */
  filter?: JournalFilter | undefined;
  children: ReactNode;
}>;

const filtered: readonly JournalView[] = ['overview', 'trades', 'statistics', 'review'];

export function JournalScreen({ view, lead, filter, children }: ViewProps): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const tabs = (['overview', ...journalViews] as const).map((one) => ({
    href: viewAddress(base, one, filtered.includes(one) ? filter : undefined),
    label: t(`journal.view.${one}`),
    isCurrent: one === view,
  }));
  return (
    <Screen
      isWide
      title={t('journal.title')}
      tabTitle={view === 'overview' ? undefined : t('journal.tabTitle', { view: t(`journal.view.${view}`) })}
      lead={lead}
      actions={<Actions />}
    >
      <Stack gap="page">
        <LinkTabs label={t('journal.views')} items={tabs} />
        <TrialNotice />
        {children}
        <JournalNotice />
      </Stack>
      <ImportPlace />
    </Screen>
  );
}

/** Shown on every screen with results. */
export function JournalNotice(): ReactNode {
  const t = useText();
  return (
    <HypotheticalNotice title={t('journal.hypothetical.title')}>{t('journal.hypothetical.text')}</HypotheticalNotice>
  );
}

/** The actions in the head: privacy first, on every screen with amounts. */
export function HeadActions({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <div className={css['actions']}>
      <PrivacyButton />
      {children}
    </div>
  );
}

function PrivacyButton(): ReactNode {
  const t = useText();
  const isPrivate = usePrivacy();
  return (
    <IconButton
      of={isPrivate ? EyeOff : Eye}
      label={t('journal.private.act')}
      aria-pressed={isPrivate}
      onClick={() => setPrivate(!isPrivate)}
    />
  );
}

function Actions(): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const { open } = useImportDialog();
  return (
    <HeadActions>
      <LinkButton href={`${portalConfig.api}/journal/export`} download icon={<Icon of={Download} size={14} />}>
        {t('journal.export')}
      </LinkButton>
      {!isOver && (
        <Button kind="primary" icon={<Icon of={FileInput} size={14} />} onClick={open}>
          {t('journal.import.act')}
        </Button>
      )}
    </HeadActions>
  );
}

function ImportPlace(): ReactNode {
  const { isOpen, close } = useImportDialog();
  const { isOver } = useJournal();
  if (!isOpen || isOver) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog onClose={close} />
    </Suspense>
  );
}
