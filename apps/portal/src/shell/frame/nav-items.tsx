import { isGroupOpen, isPathOf, type SidebarGroup, type SidebarItem } from '@openbell/rules/access/sidebar-items.ts';
import { classes } from '@openbell/ui/classes.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Tooltip } from '@openbell/ui/overlays/tooltip.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { ChevronDown, ExternalLink, Lock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../platform/words.tsx';
import { navLooks } from './nav-icons.ts';
import css from './sidebar.module.css';

type InnerProps = Readonly<{ icon: LucideIcon; label: string; isRail: boolean }>;

/** Icon and word; on the rail the word is for screen readers and in the tooltip. */
function Inner({ icon, label, isRail }: InnerProps): ReactNode {
  return (
    <>
      <Icon of={icon} />
      {isRail ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={css['label']}>{label}</span>}
    </>
  );
}

function OnRail({
  isRail,
  text,
  children,
}: Readonly<{ isRail: boolean; text: string; children: ReactNode }>): ReactNode {
  if (!isRail) return children;
  return (
    <Tooltip text={text} placement="end">
      {children}
    </Tooltip>
  );
}

/** One entry. A disabled one keeps its place, says why, and is not a link. */
export function NavItem({ item, isRail }: Readonly<{ item: SidebarItem; isRail: boolean }>): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const look = navLooks[item.id];
  const label = t(look.label);
  const isHere = isPathOf(item, pathname);
  if (item.isDisabled) {
    const reason = t('nav.notInPlan', { item: label });
    return (
      <li>
        <Tooltip text={reason} placement="end">
          {/* biome-ignore lint/a11y/useSemanticElements: a link without an address cannot take the focus that tells its reason */}
          <span role="link" tabIndex={0} aria-disabled="true" aria-label={reason} className={css['link']}>
            <Inner icon={look.icon} label={label} isRail={isRail} />
            {isRail ? (
              <span className={css['railLock']}>
                <Icon of={Lock} size={12} />
              </span>
            ) : (
              <Icon of={Lock} size={14} />
            )}
          </span>
        </Tooltip>
      </li>
    );
  }
  return (
    <li>
      <OnRail isRail={isRail} text={label}>
        <Link to={item.path} className={css['link']} aria-current={isHere ? 'page' : undefined}>
          <Inner icon={look.icon} label={label} isRail={isRail} />
        </Link>
      </OnRail>
    </li>
  );
}

/** A group is open if the path belongs to it, and can be opened and closed. On the rail all its icons are visible. */
export function NavGroup({ group, isRail }: Readonly<{ group: SidebarGroup; isRail: boolean }>): ReactNode {
  const t = useText();
  const listId = useId();
  const { pathname } = useLocation();
  const isPathHere = isGroupOpen(group, pathname);
  const [isOpen, setIsOpen] = useState(isPathHere);
  useEffect(() => {
    if (isPathHere) setIsOpen(true);
  }, [isPathHere]);
  const title = t(`nav.${group.id}`);
  const list = (
    <ul id={listId} className={css['list']} aria-label={title}>
      {group.items.map((item) => (
        <NavItem key={item.id} item={item} isRail={isRail} />
      ))}
    </ul>
  );
  if (isRail) return <div className={css['railGroup']}>{list}</div>;
  return (
    <div className={css['group']}>
      <button
        type="button"
        className={css['groupHead']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
        <span className={classes(css, 'chevron', isOpen && 'turned')}>
          <Icon of={ChevronDown} size={14} />
        </span>
      </button>
      <div hidden={!isOpen}>{list}</div>
    </div>
  );
}

type ExternalProps = InnerProps & Readonly<{ href: string; name: string }>;

/** A link that leaves the portal, in a new tab. */
export function NavExternal({ icon, label, href, name, isRail }: ExternalProps): ReactNode {
  return (
    <li>
      <OnRail isRail={isRail} text={label}>
        <a href={href} target="_blank" rel="noopener" className={css['link']} aria-label={name}>
          <Inner icon={icon} label={label} isRail={isRail} />
          {!isRail && (
            <span className={css['out']}>
              <Icon of={ExternalLink} size={12} />
            </span>
          )}
        </a>
      </OnRail>
    </li>
  );
}

export function NavButton({ icon, label, isRail, onPress }: InnerProps & Readonly<{ onPress: () => void }>): ReactNode {
  return (
    <li>
      <OnRail isRail={isRail} text={label}>
        <button type="button" className={css['link']} onClick={onPress}>
          <Inner icon={icon} label={label} isRail={isRail} />
        </button>
      </OnRail>
    </li>
  );
}
