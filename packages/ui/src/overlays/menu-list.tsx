import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Header, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaScope } from '../aria-scope.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './menu.module.css';
import type { MenuContent, MenuItem } from './menu-content.ts';

type MenuListProps = MenuContent &
  Readonly<{
    label: string;
    /** Shows the label above the items, too, if the element it opens from does not show it. */
    hasHeading?: boolean | undefined;
    /** The element it opens from. */
    button: RefObject<HTMLElement | null>;
    onClose: () => void;
  }>;

/** The list of Menu, based on React Aria: arrows, type-ahead, Escape, focus back to the button. */
export function MenuList(props: MenuListProps): ReactNode {
  const { items, selectedId, onAction, placement = 'bottom end', label, hasHeading = false, button, onClose } = props;
  const isChoice = selectedId !== undefined;
  const shown = items.map((item) => <Item key={item.id} item={item} isChoice={isChoice} />);
  return (
    <AriaScope>
      <Popover
        isOpen
        triggerRef={button}
        aria-label={label}
        placement={placement}
        offset={6}
        className={css['popover'] ?? ''}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <AriaMenu
          aria-label={label}
          autoFocus="first"
          className={css['menu'] ?? ''}
          selectionMode={isChoice ? 'single' : 'none'}
          disallowEmptySelection={isChoice}
          {...(isChoice ? { selectedKeys: [selectedId] } : {})}
          onAction={(key) => onAction?.(String(key))}
          onClose={onClose}
        >
          {hasHeading ? (
            <MenuSection>
              <Header className={css['heading'] ?? ''}>{label}</Header>
              {shown}
            </MenuSection>
          ) : (
            shown
          )}
        </AriaMenu>
      </Popover>
    </AriaScope>
  );
}

function Item({ item, isChoice }: Readonly<{ item: MenuItem; isChoice: boolean }>): ReactNode {
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      {...(item.href === undefined ? {} : { href: item.href })}
      className={classes(css, 'item', item.isDanger === true && 'danger')}
    >
      {item.icon !== undefined && <Icon of={item.icon} />}
      <span className={css['words']} lang={item.lang}>
        {item.label}
      </span>
      {isChoice && (
        <span className={css['check']}>
          <Icon of={Check} size={14} />
        </span>
      )}
    </AriaMenuItem>
  );
}
