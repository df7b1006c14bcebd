import type { Account } from '@openbell/api/accounts.ts';
import { type SidebarQuestion, sidebarOf } from '@openbell/rules/access/sidebar-items.ts';
import { classes } from '@openbell/ui/classes.ts';
import { CircleQuestionMark, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { helpAddress, portalConfig } from '../../platform/portal-config.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { useLogout } from '../use-logout.ts';
import { NavButton, NavExternal, NavGroup, NavItem } from './nav-items.tsx';
import css from './sidebar.module.css';
import { SidebarHead } from './sidebar-head.tsx';

type SidebarProps = Readonly<{ account: Account; gates: SidebarQuestion; isRail: boolean }>;

const dayMs = 86_400_000;

/** The sidebar's content: complete, or as a rail of icons with tooltips. */
export function Sidebar({ account, gates, isRail }: SidebarProps): ReactNode {
  const t = useText();
  const language = useLanguage();
  const logout = useLogout();
  const year = new Date(useProductNow(dayMs)).getUTCFullYear();
  const { items, groups, foot } = sidebarOf(gates);
  return (
    <div className={classes(css, 'sidebar', isRail && 'rail')}>
      <SidebarHead account={account} isRail={isRail} />
      <ul className={css['list']}>
        {items.map((item) => (
          <NavItem key={item.id} item={item} isRail={isRail} />
        ))}
      </ul>
      {groups.map((group) => (
        <NavGroup key={group.id} group={group} isRail={isRail} />
      ))}
      <div className={css['foot']}>
        <ul className={css['list']}>
          {foot.map((item) => (
            <NavItem key={item.id} item={item} isRail={isRail} />
          ))}
          <NavExternal
            icon={CircleQuestionMark}
            href={helpAddress(language)}
            label={t('nav.help')}
            name={t('nav.help.newTab')}
            isRail={isRail}
          />
          <NavButton icon={LogOut} label={t('nav.logout')} isRail={isRail} onPress={() => void logout()} />
        </ul>
        <p className={css['copyright']}>
          <bdi>{t('nav.copyright', { year: String(year), brand: portalConfig.brandName })}</bdi>
        </p>
      </div>
    </div>
  );
}
