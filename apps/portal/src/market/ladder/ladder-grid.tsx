// The rows, which React makes once: the view writes into them, and ladder-hands handles pointer and keyboard.

import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import type { Prepared } from '../orders/desk-orders.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { priceText } from '../prices/price-text.ts';
import { isPressOf } from '../settings/hotkeys.ts';
import type { LadderColumns } from '../settings/trading-preferences.ts';
import css from './ladder.module.css';
import { movedTo, ordersAt, type PickedPrice, pickedAt } from './ladder-act.ts';
import type { Place, PointerOnRows } from './ladder-cells.ts';
import { describeCell } from './ladder-describe.ts';
import { takeHands } from './ladder-hands.ts';
import { LadderMenu } from './ladder-menu.tsx';
import { LadderRows } from './ladder-rows-made.tsx';
import { createLadderView, type LadderView } from './ladder-view.ts';
import { useRowFit } from './use-row-fit.ts';

type GridProps = Readonly<{
  ref: Ref<{ readonly centre: () => void }>;
  store: TradingStore;
  symbol: string;
  isCumulative: boolean;
  isOneClick: boolean;
  columns: LadderColumns;
  centreKey: string | null;
  onPress: (picked: PickedPrice) => void;
  prepared: Prepared | null;
}>;

type OpenMenu = Place & { readonly anchor: HTMLElement };
const heads = [
  ['buys', 'mine'],
  ['bid', 'bids'],
  ['price', 'price'],
  ['ask', 'asks'],
  ['sells', 'mine'],
  ['volume', 'volume'],
] as const;

export function LadderGrid(props: GridProps): ReactNode {
  const { ref, store, symbol, columns, isOneClick, centreKey } = props;
  const t = useText();
  const hintId = useId();
  const room = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRef<LadderView>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [stayed, setStayed] = useState<readonly string[]>([]);
  const { count, height } = useRowFit(room);
  const rowHeight = { '--row-ladder': `${height}px` } as CSSProperties;
  useImperativeHandle(ref, () => ({ centre: () => view.current?.centre() }));
  useLadderView(props, { body, view, count, menu, setMenu, setStayed });
  return (
    <>
      <div ref={room} className={css['room']} data-part="room" style={rowHeight}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and are acted on, which a table says by this role
          role="grid"
          aria-label={t('ladder.label', { symbol })}
          aria-describedby={hintId}
          className={css['grid']}
          data-mine={columns.mine}
          data-volume={columns.volume}
        >
          <thead>
            <tr className={`${css['row']} ${css['heads']}`}>
              {heads.map(([column, word]) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`ladder.column.${word}`)}
                </th>
              ))}
            </tr>
          </thead>
          <LadderRows ref={body} count={count} />
        </table>
        <MarketAway />
      </div>
      <p id={hintId} className={css['unseen']}>
        {t(isOneClick ? 'ladder.hint.send' : 'ladder.hint.set')}{' '}
        {centreKey !== null && t('ladder.hint.centre', { key: centreKey })}
      </p>
      <div aria-live="polite" className={css['unseen']} data-part="stayed">
        {/* Remounted each time, or screen readers would announce a repeated message only once. */}
        {stayed.length > 0 && <p key={stayed.length}>{stayed.at(-1)}</p>}
      </div>
      {menu !== null && <LadderMenu {...menu} store={store} symbol={symbol} onClose={() => setMenu(null)} />}
    </>
  );
}

/** Where the market is when no row shows it; visible only then. */
function MarketAway(): ReactNode {
  const t = useText();
  return (
    <>
      <span className={`${css['away']} ${css['above']}`} aria-hidden>
        <Icon of={ArrowUp} size={12} /> {t('ladder.market.above')}
      </span>
      <span className={`${css['away']} ${css['below']}`} aria-hidden>
        <Icon of={ArrowDown} size={12} /> {t('ladder.market.below')}
      </span>
    </>
  );
}

type Mounted = {
  readonly body: { readonly current: HTMLElement | null };
  readonly view: { current: LadderView | null };
  readonly count: number;
  readonly menu: OpenMenu | null;
  readonly setMenu: (menu: OpenMenu) => void;
  readonly setStayed: (say: (before: readonly string[]) => readonly string[]) => void;
};

/** Draws once a frame while it is mounted. Values that change with each render reach the listeners by a ref. */
function useLadderView(props: GridProps, { body, view, count, menu, setMenu, setStayed }: Mounted): void {
  const { store, symbol, isCumulative } = props;
  const t = useText();
  const locale = useUiLocale();
  const acts = useOrderActs(store);
  const newest = useRef({ props, menu });
  const pointer = useRef<PointerOnRows>({ isInside: false, aimed: null });
  useLayoutEffect(() => {
    newest.current = { props, menu };
    // The ticket can change between two frames of the market.
    view.current?.draw();
  });
  useEffect(() => {
    const element = body.current;
    const instrument = store.contract(symbol)?.instrument;
    if (element === null || instrument === undefined || count === 0) return;
    const ending = new AbortController();
    const write = (price: Ticks): string => priceText(price, { instrument, locale });
    let isHeldByHands = (): boolean => false;
    const drawn = createLadderView({
      body: element,
      store,
      symbol,
      count,
      isCumulative,
      top: view.current?.top() ?? null,
      isHeld: () => isHeldByHands() || newest.current.menu !== null,
      priceText: write,
      prepared: () => newest.current.props.prepared,
    });
    const own = (place: Place) => ordersAt(store.account()?.orders ?? [], { symbol, ...place });
    isHeldByHands = takeHands({
      body: element,
      pointer: pointer.current,
      view: drawn,
      signal: ending.signal,
      asks: {
        onPress: (press) => {
          const market = store.contract(symbol);
          if (market !== null) newest.current.props.onPress(pickedAt({ ...press, market }));
        },
        onMove: ({ side, from, to }) => {
          for (const order of own({ side, price: from })) acts.change(order, movedTo(order, to));
        },
        onStay: ({ price }) => {
          const text = t('ladder.stayed', { price: write(price) });
          setStayed((before) => [...before, text]);
        },
        onCancel: (place) => {
          for (const { orderId } of own(place)) acts.cancel({ symbol, orderId });
        },
        onMenu: (place) => {
          if (own(place).length > 0) setMenu(place);
        },
        isCentreKey: (event) => isPressOf(event, newest.current.props.centreKey),
        describe: (column, row) => describeCell(drawn.rowAt(row), column, { t, write }),
      },
    });
    view.current = drawn;
    drawn.draw();
    const ends = [store.onFrame(drawn.draw), store.subscribe(drawn.draw)];
    return () => {
      ending.abort();
      for (const end of ends) end();
    };
  }, [store, symbol, isCumulative, count, locale, t, acts, body, view, setMenu, setStayed]);
}
