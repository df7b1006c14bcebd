// The edge between two panels: dragged or moved by arrows, it sets the size of the panel after it.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import css from './panel-divider.module.css';

export type PanelDividerProps = Readonly<{
  /** `column`: a vertical edge that sets a width; `row`: a horizontal one that sets a height. */
  axis: 'column' | 'row';
  label: string;
  size: number;
  min: number;
  max: number;
  onSize: (size: number) => void;
}>;

const step = 16;

/** The panel it sizes comes after it, at the right or below, so moving the edge towards the start makes the panel larger. */
export function PanelDivider({ axis, label, size, min, max, onSize }: PanelDividerProps): ReactNode {
  const from = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const isColumn = axis === 'column';
  const set = (wanted: number): void => onSize(Math.min(max, Math.max(min, Math.round(wanted))));
  const placeOf = (event: PointerEvent): number => (isColumn ? event.clientX : event.clientY);

  function move(event: KeyboardEvent): void {
    const by: Readonly<Record<string, number>> = isColumn
      ? { ArrowLeft: step, ArrowRight: -step }
      : { ArrowUp: step, ArrowDown: -step };
    const change = by[event.key];
    if (change !== undefined) set(size + change);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot take the focus; this one is moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      className={`${css['divider']} ${css[axis]}`}
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: placeOf(event), size };
      }}
      onPointerMove={(event) => {
        if (from.current !== null) set(from.current.size + from.current.at - placeOf(event));
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
