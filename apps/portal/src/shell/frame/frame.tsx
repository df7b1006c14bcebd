import { catalogs as noticeWords } from 'virtual:messages/notices';
import type { Account } from '@openbell/api/accounts.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { isPathLocked } from '@openbell/rules/access/locked-paths.ts';
import { classes } from '@openbell/ui/classes.ts';
import { desktops, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Banner } from '@openbell/ui/notice.tsx';
import { Drawer } from '@openbell/ui/overlays/drawer.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyScreen, screenSource } from '../../platform/screen/lazy-screen.tsx';
import { useText } from '../../platform/words.tsx';
import { gateQuestionOf } from '../subscription-of.ts';
import { ThirdParties } from '../third-parties.tsx';
import { useIsCutOff } from '../use-is-cut-off.ts';
import { WhenIdle } from '../when-idle.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

type FrameProps = Readonly<{
  /** Missing until the customer may see anything: the sidebar stays empty (SHELL-012). */
  account?: Account | undefined;
  simulator?: SimulatorRecord | undefined;
  children?: ReactNode;
}>;

const notices = screenSource(noticeWords, async () => (await import('../notices/shell-notices.tsx')).ShellNotices);

/** Header, sidebar and the place of the screen. The sidebar is a rail until it is opened, and a drawer below 1200 px. */
export function Frame({ account, simulator, children }: FrameProps): ReactNode {
  const t = useText();
  const contentId = useId();
  const { pathname } = useLocation();
  const isDesktop = useMedia(desktops);
  const [isOpen, setIsOpen] = useSidebar(isDesktop, pathname);
  const isCutOff = useIsCutOff();
  const gates = account === undefined ? undefined : gateQuestionOf(account, simulator);
  const sidebar = account !== undefined && gates !== undefined && (
    <Sidebar account={account} gates={gates} isRail={isDesktop && !isOpen} />
  );
  const isJournal = pathname === '/journal' || pathname.startsWith('/journal/');
  const isLocked = account !== undefined && isPathLocked({ key: account.subscription.key, path: pathname });
  const fillsFrame =
    pathname === '/finamark' || pathname === '/finamark/replay' || (isJournal && account?.journalytix === true);
  const isFull = fillsFrame && !isLocked;
  // For embedding by other sites: only the journal, without navigation away from it.
  if (pathname.startsWith('/journal/app'))
    return <main className={classes(css, 'main', isFull && 'full')}>{children}</main>;
  return (
    <div className={classes(css, 'app', isOpen && isDesktop && 'open')}>
      <a className={css['skip']} href={`#${contentId}`}>
        {t('shell.skip')}
      </a>
      <Header
        isMenuOpen={isOpen}
        onMenu={() => setIsOpen(!isOpen)}
        isSignedIn={account !== undefined}
        planKey={account?.subscription.key ?? ''}
      />
      {isDesktop && (
        <nav className={classes(css, 'nav', !isOpen && 'rail')} aria-label={t('nav.main')}>
          {sidebar}
        </nav>
      )}
      {!isDesktop && (
        <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} label={t('shell.menu')}>
          <nav className={css['drawerNav']} aria-label={t('nav.main')}>
            {sidebar}
          </nav>
        </Drawer>
      )}
      <div className={css['place']}>
        {account !== undefined && (
          <div data-screen-only>
            <WhenIdle fallback={null}>
              <LazyScreen source={notices} fallback={null} failure="quiet" />
            </WhenIdle>
          </div>
        )}
        {account !== undefined && <ThirdParties />}
        {isCutOff && (
          <div className={css['cutOff']}>
            <Banner>{t('connection.lost')}</Banner>
          </div>
        )}
        <main id={contentId} tabIndex={-1} className={classes(css, 'main', isFull && 'full')}>
          {children}
        </main>
      </div>
      {gates !== undefined && <TabBar gates={gates} isMoreOpen={isOpen && !isDesktop} onMore={() => setIsOpen(true)} />}
    </div>
  );
}

/** Closed at first (SHELL-003), closes by itself below 1200 px (SHELL-004), and a drawer closes after a navigation. */
function useSidebar(isDesktop: boolean, pathname: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  const [last, setLast] = useState({ isDesktop, pathname });
  if (last.isDesktop !== isDesktop || last.pathname !== pathname) {
    setLast({ isDesktop, pathname });
    if (!isDesktop) setIsOpen(false);
  }
  return [isOpen, setIsOpen];
}
