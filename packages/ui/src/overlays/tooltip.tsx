import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useUiDirection } from '../ui-provider.tsx';
import css from './tooltip.module.css';
import { type Placement, tooltipPlace } from './tooltip-place.ts';

type TooltipProps = Readonly<{
  text: ReactNode;
  placement?: Placement | undefined;
  /** One focusable element whose accessible name already contains the text: a tooltip repeats it only visually. */
  children: ReactNode;
}>;

const HOVER_MS = 500;
const LEAVE_MS = 100;

/** A label for something that only a picture shows. Visible on hover after a moment and on keyboard focus at once; Escape hides it. */
export function Tooltip({ text, placement = 'bottom', children }: TooltipProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(isNextShown: boolean, ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(isNextShown), ms);
  }
  function onFocus(event: FocusEvent): void {
    if (event.target.matches(':focus-visible')) later(true, 0);
  }
  function onPointerEnter(event: PointerEvent): void {
    if (event.pointerType !== 'touch') later(true, HOVER_MS);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is the control; this only watches it
    <span
      ref={anchor}
      className={css['anchor']}
      onFocus={onFocus}
      onBlur={() => later(false, 0)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => later(false, LEAVE_MS)}
      onPointerDown={() => later(false, 0)}
    >
      {children}
      {isShown && <Tip text={text} placement={placement} anchor={anchor} onHide={() => setIsShown(false)} />}
    </span>
  );
}

type TipProps = Readonly<{
  text: ReactNode;
  placement: Placement;
  anchor: Readonly<{ current: HTMLElement | null }>;
  onHide: () => void;
}>;

function Tip({ text, placement, anchor, onHide }: TipProps): ReactNode {
  const tip = useRef<HTMLSpanElement>(null);
  const id = useId();
  const isRtl = useUiDirection() === 'rtl';
  const [place, setPlace] = useState<Readonly<{ x: number; y: number }> | null>(null);
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    const element = tip.current;
    if (control === null || control === undefined || element === null) return;
    element.showPopover?.(); // in the top layer no sheet, dialog or scroller cuts it off
    const view = { width: document.body.clientWidth, height: window.innerHeight };
    setPlace(
      tooltipPlace({
        anchor: control.getBoundingClientRect(),
        tip: element.getBoundingClientRect(),
        view,
        placement,
        isRtl,
      }),
    );
  }, [anchor, placement, isRtl]);
  useHideOn(onHide);
  const style = place === null ? { visibility: 'hidden' as const } : { translate: `${place.x}px ${place.y}px` };
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className={css['tooltip']} style={style}>
      {text}
    </span>
  );
}

/** Escape, scrolling and resizing hide a tooltip. */
function useHideOn(onHide: () => void): void {
  const hide = useRef(onHide);
  hide.current = onHide;
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const away = (): void => hide.current();
    window.addEventListener('scroll', away, options);
    window.addEventListener('resize', away, options);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') away();
      },
      options,
    );
    return () => controller.abort();
  }, []);
}
