import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './tabs.module.css';
import { useUiDirection, useUiLink } from './ui-provider.tsx';

export type TabItem = Readonly<{ id: string; label: ReactNode; panel: ReactNode }>;

type TabsProps = Readonly<{
  /** The name of the set. */
  label: string;
  items: readonly TabItem[];
  selectedId: string;
  onSelect: (id: string) => void;
}>;

/** The tab for an arrow key, Home or End; `null` for other keys. Arrows wrap around and follow the reading direction. */
export function tabAfterKey(
  key: string,
  { index, count, isRtl }: Readonly<{ index: number; count: number; isRtl: boolean }>,
): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Views of one thing in one place. Keep the choice in the URL, so that it survives a reload. */
export function Tabs({ label, items, selectedId, onSelect }: TabsProps): ReactNode {
  const id = useId();
  const isRtl = useUiDirection() === 'rtl';
  const selected = items.find((item) => item.id === selectedId);
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const index = items.findIndex((item) => item.id === selectedId);
    const next = tabAfterKey(event.key, { index, count: items.length, isRtl });
    const item = next === null ? undefined : items[next];
    if (item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    document.getElementById(`${id}-tab-${item.id}`)?.focus();
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={css['tabs']} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-tab-${item.id}`}
            aria-selected={item.id === selectedId}
            aria-controls={item.id === selectedId ? `${id}-panel` : undefined}
            tabIndex={item.id === selectedId ? 0 : -1}
            className={css['tab']}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {selected !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${selected.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs puts the panel itself into the tab order
          tabIndex={0}
          className={css['panel']}
        >
          {selected.panel}
        </div>
      )}
    </div>
  );
}

export type LinkTab = Readonly<{ href: string; label: ReactNode; isCurrent: boolean }>;

type LinkTabsProps = Readonly<{ label: string; items: readonly LinkTab[]; kind?: 'line' | 'side' | undefined }>;

/** The same look for views with their own URL; `side` is the list at the side of Settings. */
export function LinkTabs({ label, items, kind = 'line' }: LinkTabsProps): ReactNode {
  const Link = useUiLink();
  const bar = useRef<HTMLElement>(null);
  const current = items.find((item) => item.isCurrent)?.href;
  // If the tabs do not fit, the current one is scrolled to their middle; without animation, since the page has just changed.
  useEffect(() => {
    const link = current === undefined ? null : bar.current?.querySelector('[aria-current]');
    if (bar.current === null || link === null || link === undefined) return;
    const [frame, chosen] = [bar.current.getBoundingClientRect(), link.getBoundingClientRect()];
    bar.current.scrollLeft += chosen.left + chosen.width / 2 - (frame.left + frame.width / 2);
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={css[kind === 'side' ? 'side' : 'tabs']}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={css[kind === 'side' ? 'sideLink' : 'tab']}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
