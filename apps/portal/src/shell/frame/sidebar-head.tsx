import type { Account } from '@openbell/api/accounts.ts';
import { Avatar } from '@openbell/ui/avatar.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { usePicture } from '../../platform/use-picture.ts';
import { useText } from '../../platform/words.tsx';
import css from './sidebar.module.css';

type SidebarHeadProps = Readonly<{ account: Account; isRail: boolean }>;

/** Avatar, first and last name, and the link to the subscriptions, worded by whether one is active (SHELL-010, SHELL-011). */
export function SidebarHead({ account, isRail }: SidebarHeadProps): ReactNode {
  const t = useText();
  const name = `${account.firstName} ${account.lastName}`;
  const picture = usePicture(account.email);
  return (
    <div className={css['me']}>
      <Avatar name={name} src={picture} />
      {!isRail && (
        <div className={css['who']}>
          <bdi className={css['name']}>{name}</bdi>
          <TextLink href="/settings/subscriptions">
            {t(account.subscription.status === 'active' ? 'nav.manage' : 'nav.new')}
          </TextLink>
        </div>
      )}
    </div>
  );
}
