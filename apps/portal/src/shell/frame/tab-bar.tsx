import {
  isPathOf,
  type SidebarItem,
  type SidebarItemId,
  type SidebarQuestion,
  sidebarOf,
} from '@openbell/rules/access/sidebar-items.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { MessageKey } from '../../platform/message-keys.ts';
import { useText } from '../../platform/words.tsx';
import { navLooks } from './nav-icons.ts';
import css from './tab-bar.module.css';

/** Shorter words than in the sidebar, since five are side by side. */
const shortLabels: Partial<Record<SidebarItemId, MessageKey>> = {
  dashboard: 'nav.home',
  account_setup: 'nav.setup',
  platform: 'nav.trade',
};

/** Four tabs plus More: home, the current step of the evaluation, trading, lessons; the calendar if there is no evaluation. */
function tabsOf(gates: SidebarQuestion): readonly (SidebarItem | null)[] {
  const { items, groups } = sidebarOf(gates);
  const all = [...items, ...groups.flatMap((group) => group.items)].filter((item) => !item.isDisabled);
  const find = (id: SidebarItemId): SidebarItem | undefined => all.find((item) => item.id === id);
  const due = find('account_setup') ?? find('evaluation') ?? find('gauntlet');
  // Empty until the simulator's answer determines the step.
  const middle = due ?? (gates.simulatorStatus === 'unknown' ? null : undefined);
  const wanted = [find('dashboard'), middle, find('platform'), find('lessons'), find('calendar')];
  return wanted.filter((item) => item !== undefined).slice(0, 4);
}

type TabBarProps = Readonly<{ gates: SidebarQuestion; isMoreOpen: boolean; onMore: () => void }>;

/** On phones the main tabs are at the bottom of the screen; More opens the sidebar. */
export function TabBar({ gates, isMoreOpen, onMore }: TabBarProps): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav className={css['bar']} aria-label={t('nav.main')}>
      {tabsOf(gates).map((item) =>
        item === null ? (
          <span key="due" />
        ) : (
          <Link
            key={item.id}
            to={item.path}
            className={css['tab']}
            aria-current={isPathOf(item, pathname) ? 'page' : undefined}
          >
            <Icon of={navLooks[item.id].icon} size={20} />
            <span>{t(shortLabels[item.id] ?? navLooks[item.id].label)}</span>
          </Link>
        ),
      )}
      <button type="button" className={css['tab']} aria-expanded={isMoreOpen} aria-haspopup="dialog" onClick={onMore}>
        <Icon of={Ellipsis} size={20} />
        <span>{t('nav.more')}</span>
      </button>
    </nav>
  );
}
