// Keeps the keyboard's focus when the line that has it goes: it moves on to the same button of the line that came into its place.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = Readonly<{
  /** Selects the lines, such as the rows of a table. */
  lines: string;
  /** Selects what takes the focus when no line is left. */
  rest: string;
  className?: string | undefined;
  children: ReactNode;
}>;

type Place = { readonly element: Element; readonly line: number; readonly act: number };

const acts = 'button, [role="slider"]';
/** A press that was on its way to the line that went must not reach the one in its place. */
const settleMs = 350;
const pressKeys = ['Enter', ' ', 'Delete', 'Backspace'];

export function KeptFocus({ lines, rest, className, children }: Props): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const held = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    const focused = document.activeElement;
    if (element === null) return;
    // Lines come and go before that of the focus; and what an effect of a child focused was told to nobody.
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
      // React tells nothing of the blur of an element that it takes away: what is remembered then is its place.
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

/** Answers whether the focus found a place; what is hidden takes none. */
function moveOn({ line, act }: Place, left: readonly Element[]): boolean {
  const next = line < 0 ? undefined : left[Math.min(line, left.length - 1)];
  const same = next?.querySelectorAll<HTMLElement>(acts)[act];
  same?.focus();
  return same !== undefined && document.activeElement === same;
}

/** Until then what stands in the place of a line that went takes no press. */
function settle(room: HTMLElement): void {
  room.dataset['settling'] = '';
  setTimeout(() => delete room.dataset['settling'], settleMs);
}

/** A held key is one press: its repeats would reach the button that the focus moved on to, as would a press on its way. */
function stopStrayPresses(event: KeyboardEvent<HTMLElement>): void {
  if (!pressKeys.includes(event.key)) return;
  const isSettling = event.currentTarget.dataset['settling'] !== undefined;
  const isRepeat = event.repeat && event.target instanceof HTMLButtonElement;
  if (isSettling) event.stopPropagation();
  if (isSettling || isRepeat) event.preventDefault();
}
