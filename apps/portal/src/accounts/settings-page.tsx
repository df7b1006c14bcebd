import { LinkTabs } from '@openbell/ui/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../platform/screen/screen.tsx';
import { useText } from '../platform/words.tsx';
import { DataSection } from './data-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PartnerChange } from './partner-change.tsx';
import { PersonalSection } from './personal-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import css from './settings.module.css';
import { type SettingsSection, sectionOf, settingsSections } from './settings-section.ts';
import { Withdrawals } from './withdrawals.tsx';

type SectionOf = (props: Readonly<{ onFault: (isFaulty: boolean) => void }>) => ReactNode;

type SettingsPageProps = Readonly<{
  /** Sections of other domains, which the shell passes in. */
  sections: Readonly<Record<'payment' | 'realtime' | 'subscriptions', SectionOf>>;
}>;

/** The settings: navigation over the sections, with the chosen one next to it. */
export function SettingsPage({ sections }: SettingsPageProps): ReactNode {
  const t = useText();
  const section = sectionOf(useParams()['section']);
  const [faulty, setFaulty] = useState<SettingsSection | null>(null);
  const items = settingsSections.map((one) => ({
    href: `/settings/${one}`,
    label: t(`settings.${one}`),
    isCurrent: one === section,
  }));
  return (
    <Screen
      title={t('settings.title')}
      tabTitle={`${t(`settings.${section}`)} · ${t('settings.title')}`}
      hasError={faulty === section}
    >
      <div className={css['columns']}>
        <LinkTabs kind="side" label={t('settings.sections')} items={items} />
        <div className={css['section']}>
          <Section of={section} sections={sections} onFault={(isFaulty) => setFaulty(isFaulty ? section : null)} />
          {section === 'subscriptions' && <Withdrawals />}
        </div>
        {(section === 'payment' || section === 'subscriptions') && <PartnerChange />}
      </div>
    </Screen>
  );
}

type SectionProps = SettingsPageProps & Readonly<{ of: SettingsSection; onFault: (isFaulty: boolean) => void }>;

function Section({ of, sections, onFault }: SectionProps): ReactNode {
  switch (of) {
    case 'personal':
      return <PersonalSection onFault={onFault} />;
    case 'password':
      return <PasswordSection onFault={onFault} />;
    case 'notifications':
      return <NotificationsSection />;
    case 'data':
      return <DataSection />;
    default: {
      const Brought = sections[of];
      return <Brought onFault={onFault} />;
    }
  }
}
