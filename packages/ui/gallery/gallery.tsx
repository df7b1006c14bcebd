import { Bell, Globe, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SessionLine } from '../src/figures/session-line.tsx';
import { IconButton } from '../src/forms/icon-button.tsx';
import { useTheme } from '../src/hooks/use-theme.ts';
import { Page, PageSection } from '../src/layout.tsx';
import { Logo } from '../src/logo.tsx';
import { Menu } from '../src/overlays/menu.tsx';
import { createToastQueue } from '../src/overlays/toast-queue.ts';
import { ToastRegion } from '../src/overlays/toast-region.tsx';
import { PageHead } from '../src/page-head.tsx';
import { isTheme } from '../src/theme.ts';
import { ButtonsSection, NoticesSection } from './controls.tsx';
import { FiguresSection, LimitsSection } from './figures.tsx';
import { FloatingSection } from './floating.tsx';
import { FormSection } from './forms.tsx';
import css from './gallery.module.css';
import { useSay } from './say.ts';
import { StatesSection, TablesSection } from './states.tsx';

const toasts = createToastQueue();

export function Gallery(): ReactNode {
  const say = useSay();
  return (
    <div className={css['frame']}>
      <GalleryHeader />
      <main className={css['main']}>
        <Page>
          <PageHead
            title={say('Building blocks', 'اللبنات')}
            lead={say(
              'Every control in every state. Screens are made of these and of nothing else.',
              'كل عنصر في كل حالة.',
            )}
          />
          <FiguresSection />
          <PageSection>
            <LimitsSection />
          </PageSection>
          <ButtonsSection />
          <FormSection />
          <NoticesSection />
          <FloatingSection toasts={toasts} />
          <StatesSection />
          <TablesSection />
        </Page>
      </main>
      <ToastRegion queue={toasts} />
    </div>
  );
}

function GalleryHeader(): ReactNode {
  const say = useSay();
  const [theme, chooseTheme] = useTheme();
  const [language, setLanguage] = useState('en');
  return (
    <header className={css['header']}>
      <IconButton of={PanelLeft} label={say('Menu', 'القائمة')} isDirectional />
      <Logo name="Openbell" />
      <SessionLine
        state={say('Session open', 'الجلسة مفتوحة')}
        isOpen
        opens="08:30"
        now={0.696}
        flat={{ label: say('Flat in', 'الإغلاق خلال'), leftMs: 8_021_000 }}
        label="Session open since 08:30, flat in 2 hours 13 minutes"
      />
      <div className={css['headerEnd']}>
        <Menu
          label={`${language.toUpperCase()} Language`}
          trigger="plain"
          icon={Globe}
          selectedId={language}
          onAction={setLanguage}
          items={[
            { id: 'en', label: 'English', lang: 'en' },
            { id: 'es', label: 'Español', lang: 'es' },
            { id: 'pt', label: 'Português', lang: 'pt' },
            { id: 'fr', label: 'Français', lang: 'fr' },
            { id: 'ar', label: 'العربية', lang: 'ar' },
          ]}
        >
          {language.toUpperCase()}
        </Menu>
        <Menu
          label={say('Theme', 'السمة')}
          trigger="icon"
          icon={Moon}
          selectedId={theme}
          onAction={(id) => {
            if (isTheme(id)) chooseTheme(id);
          }}
          items={[
            { id: 'system', label: 'System', icon: Monitor },
            { id: 'light', label: 'Light', icon: Sun },
            { id: 'dark', label: 'Dark', icon: Moon },
          ]}
        />
        <IconButton of={Bell} label={say('Notices, one new', 'إشعارات')} hasNews />
      </div>
    </header>
  );
}
