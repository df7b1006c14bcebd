import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { type ButtonLook, buttonClass } from '../forms/button-look.ts';
import { Icon } from '../icon.tsx';
import css from './menu.module.css';
import type { MenuContent } from './menu-content.ts';
import { Tooltip } from './tooltip.tsx';

type MenuProps = MenuContent &
  Readonly<{
    /** Accessible name of the button; must contain its visible text. */
    label: string;
    /** The visible content: words, or only an icon with `trigger="icon"`. */
    children?: ReactNode;
    icon?: LucideIcon | undefined;
    /** `icon`: a 32 px square with a tooltip; `plain`: icon and words without a frame; `button`: a framed button. */
    trigger?: 'icon' | 'plain' | 'button' | undefined;
    look?: ButtonLook | undefined;
  }>;

/** The React Aria list loads when the pointer or the focus reaches the button, before it can be clicked. */
const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

function preload(): void {
  loadList().catch(() => undefined); // opening tries again, and then an error is shown
}

/** A button that opens a short list of actions, links or choices. */
export function Menu(props: MenuProps): ReactNode {
  const { label, children, icon, trigger = 'button', look, ...content } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  }
  const shown = (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={trigger === 'button' ? buttonClass(look) : classes(css, 'trigger', trigger)}
      onClick={() => setIsOpen(!isOpen)}
      onKeyDown={openByArrow}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {icon !== undefined && <Icon of={icon} size={trigger === 'button' ? 14 : 16} />}
      {children}
      {trigger === 'button' && <Icon of={ChevronDown} size={14} />}
    </button>
  );
  return (
    <>
      {trigger === 'icon' ? <Tooltip text={label}>{shown}</Tooltip> : shown}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList {...content} label={label} button={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
