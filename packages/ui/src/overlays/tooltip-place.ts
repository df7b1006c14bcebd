export type Placement = 'top' | 'bottom' | 'start' | 'end';

type Box = Readonly<{ left: number; top: number; width: number; height: number }>;
type Size = Readonly<{ width: number; height: number }>;

const GAP = 6;
const EDGE = 8;

type Side = 'above' | 'below' | 'before' | 'after';

function sideOf(placement: Placement, isRtl: boolean): Side {
  switch (placement) {
    case 'top':
      return 'above';
    case 'bottom':
      return 'below';
    case 'start':
      return isRtl ? 'after' : 'before';
    case 'end':
      return isRtl ? 'before' : 'after';
  }
}

const OPPOSITE: Readonly<Record<Side, Side>> = { above: 'below', below: 'above', before: 'after', after: 'before' };

function cornerAt(side: Side, anchor: Box, tip: Size): Readonly<{ x: number; y: number }> {
  const x = anchor.left + (anchor.width - tip.width) / 2;
  const y = anchor.top + (anchor.height - tip.height) / 2;
  switch (side) {
    case 'above':
      return { x, y: anchor.top - tip.height - GAP };
    case 'below':
      return { x, y: anchor.top + anchor.height + GAP };
    case 'before':
      return { x: anchor.left - tip.width - GAP, y };
    case 'after':
      return { x: anchor.left + anchor.width + GAP, y };
  }
}

type PlaceInput = Readonly<{ anchor: Box; tip: Size; view: Size; placement: Placement; isRtl: boolean }>;

/**
 * Where a tooltip's corner goes, in window pixels: at its anchor on the preferred side, on the other one if that has
 * no room, and always 8 px inside the window.
 */
export function tooltipPlace({ anchor, tip, view, placement, isRtl }: PlaceInput): Readonly<{ x: number; y: number }> {
  function fits({ x, y }: Readonly<{ x: number; y: number }>, side: Side): boolean {
    if (side === 'above' || side === 'below') return y >= 0 && y + tip.height <= view.height;
    return x >= 0 && x + tip.width <= view.width;
  }
  const wished = sideOf(placement, isRtl);
  const other = OPPOSITE[wished];
  const first = cornerAt(wished, anchor, tip);
  const second = cornerAt(other, anchor, tip);
  const corner = fits(first, wished) || !fits(second, other) ? first : second;
  return {
    x: Math.round(Math.max(EDGE, Math.min(corner.x, view.width - tip.width - EDGE))),
    y: Math.round(Math.max(EDGE, Math.min(corner.y, view.height - tip.height - EDGE))),
  };
}
