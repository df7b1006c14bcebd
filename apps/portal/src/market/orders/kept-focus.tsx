// Keeps the keyboard focus when its line disappears: the focus moves to the same button of the line that takes its place.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = Readonly<{
  /** Selects the lines, such as the rows of a table. */
  lines: string;
  /** Selects the element that takes the focus when no line is left. */
  rest: string;
  className?: string | undefined;
  children: ReactNode;
}>;

type Place = { readonly element: Element; readonly line: number; readonly act: number };

const acts = 'button, [role="slider"]';
/** A press meant for the line that disappeared must not reach the one in its place. */
const settleMs = 350;
const pressKeys = ['Enter', ' ', 'Delete', 'Backspace'];

export function KeptFocus({ lines, rest, className, children }: Props): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const held = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    const focused = document.activeElement;
    if (element === null) return;
    // Lines may appear before the focused one, and focus set by a child's effect fires no React event: so look it up here.
    if (element.contains(focused)) held.current = placeOf(focused, element, lines);
    else if (held.current?.element.isConnected === false && focused === document.body) {
      const left = moveOn(held.current, [...element.querySelectorAll(lines)]);
      if (left) settle(element);
      else element.querySelector<HTMLElement>(rest)?.focus();
    }
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the buttons in it
    <div
      ref={room}
      className={className}
      onFocus={({ target, currentTarget }) => {
        held.current = placeOf(target, currentTarget, lines);
      }}
      // React fires no blur for an element that it removes, so its place stays remembered.
      onBlur={() => {
        held.current = null;
      }}
      onKeyDownCapture={stopStrayPresses}
    >
      {children}
    </div>
  );
}

function placeOf(element: Element | null, room: Element, lines: string): Place | null {
  if (element === null) return null;
  const line = element.closest(lines);
  if (line === null) return { element, line: -1, act: -1 };
  return {
    element,
    line: [...room.querySelectorAll(lines)].indexOf(line),
    act: [...line.querySelectorAll(acts)].indexOf(element),
  };
}

/** Returns whether the focus found a place; hidden elements take none. */
function moveOn({ line, act }: Place, left: readonly Element[]): boolean {
  const next = line < 0 ? undefined : left[Math.min(line, left.length - 1)];
  const same = next?.querySelectorAll<HTMLElement>(acts)[act];
  same?.focus();
  return same !== undefined && document.activeElement === same;
}

/** Until the timeout, the line in the place of the removed one ignores presses. */
function settle(room: HTMLElement): void {
  room.dataset['settling'] = '';
  setTimeout(() => delete room.dataset['settling'], settleMs);
}

/** A held key is one press: its repeats, or a press on its way, would otherwise reach the newly focused button. */
function stopStrayPresses(event: KeyboardEvent<HTMLElement>): void {
  if (!pressKeys.includes(event.key)) return;
  const isSettling = event.currentTarget.dataset['settling'] !== undefined;
  const isRepeat = event.repeat && event.target instanceof HTMLButtonElement;
  if (isSettling) event.stopPropagation();
  if (isSettling || isRepeat) event.preventDefault();
}
