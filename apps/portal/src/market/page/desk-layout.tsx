// The places of the trading desk: notices over everything, then chart, ladder and ticket side by side, tables below. With less room the
// chart and one of the others; on a phone one view of four.

import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { desktops, tablets, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRootMark } from '../../platform/screen/use-root-mark.ts';
import { useText } from '../../platform/words.tsx';
import { type DeskOrders, DeskOrdersContext } from '../orders/desk-orders.ts';
import { KeptFocus } from '../orders/kept-focus.tsx';
import type { PreferencesHold } from '../settings/use-trading-preferences.ts';
import { DeskZoneContext } from './desk-zone.ts';
import { PanelDivider } from './panel-divider.tsx';
import css from './trading-desk.module.css';

/** The parts of a desk, in any layout. */
export type DeskParts = Readonly<
  Record<
    | 'strip'
    | 'notices'
    | 'link'
    | 'head'
    | 'held'
    | 'heldElsewhere'
    | 'chart'
    | 'ladder'
    | 'ticket'
    | 'prints'
    | 'tables'
    | 'told',
    ReactNode
  >
> &
  Readonly<{
    /** The contract that is shown. */
    symbol: string;
    orders: DeskOrders;
    /** The zone of the desk's times, an IANA name. */
    zone: string;
  }>;

type LayoutProps = Readonly<{ parts: DeskParts; hold: PreferencesHold }>;

export function DeskLayout(props: LayoutProps): ReactNode {
  const isDesktop = useMedia(desktops);
  const isTablet = useMedia(tablets);
  useRootMark('notices', 'above');
  const Places = isDesktop ? DesktopPlaces : isTablet ? TabletPlaces : PhonePlaces;
  return (
    <DeskZoneContext value={props.parts.zone}>
      <DeskOrdersContext value={props.parts.orders}>
        <Places {...props} />
      </DeskOrdersContext>
    </DeskZoneContext>
  );
}

const views = ['chart', 'ladder', 'prints', 'orders'] as const;

type PhoneView = (typeof views)[number];

/** One view at a time. */
function PhonePlaces({ parts }: LayoutProps): ReactNode {
  const [view, setView] = useState<PhoneView>('chart');
  const stage = useRef<HTMLDivElement>(null);
  const { strip, notices, link, head, chart, ladder, ticket, prints, tables, told } = parts;
  useLadderInWindow(stage, view, parts.symbol);
  return (
    <div className={css['desk']}>
      {strip}
      {notices}
      {head}
      <div ref={stage} className={css['stage']} data-view={view}>
        <KeptFocus className={css['over']} lines="[data-position]" rest="input:checked">
          <div className={css['views']}>
            <Views views={views} view={view} onView={setView} />
            {/* Next to the view and not above it, so that its rows do not move. The ticket shows its own state. */}
            {view !== 'orders' && link}
          </div>
          {/* The foot of the ladder shows the position of its own contract, so that no row moves when an order of the ladder fills. */}
          {view === 'ladder' ? parts.heldElsewhere : parts.held}
        </KeptFocus>
        <div className={css['view']}>
          {view === 'chart' && chart}
          {view === 'ladder' && ladder}
          {view === 'prints' && prints}
          {view === 'orders' && ticket}
          {view === 'orders' && tables}
        </div>
      </div>
      {view !== 'ladder' && told}
      <DeskFoot />
    </div>
  );
}

/** The ladder fills the window between header and tab bar. When it opens or its contract changes, scroll so that all of it is visible. */
function useLadderInWindow(stage: RefObject<HTMLElement | null>, view: PhoneView, symbol: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another contract is another ladder
  useEffect(() => {
    if (view === 'ladder') stage.current?.scrollIntoView({ block: 'start' });
  }, [stage, view, symbol]);
}

const sides = ['ticket', 'ladder', 'prints'] as const;

/** The chart, and one of the others next to it. */
function TabletPlaces({ parts }: LayoutProps): ReactNode {
  const [side, setSide] = useState<(typeof sides)[number]>('ticket');
  const { strip, notices, link, head, held, heldElsewhere, chart, tables, told } = parts;
  return (
    <div className={css['desk']}>
      <div className={css['window']}>
        {strip}
        {notices}
        <div className={css['headRow']} dir="ltr">
          {head}
          {/* The ticket shows its own state. */}
          {side !== 'ticket' && link}
        </div>
        <KeptFocus className={css['over']} lines="[data-position]" rest='[data-part="views"] input:checked'>
          {/* As on a phone; the tables with the details of a position are below the window. */}
          {side === 'ladder' ? heldElsewhere : held}
          <div className={css['pair']} dir="ltr">
            <div className={css['chart']}>{chart}</div>
            <div className={css['side']}>
              <div className={css['views']} data-part="views">
                <Views views={sides} view={side} onView={setSide} />
              </div>
              {parts[side]}
            </div>
          </div>
        </KeptFocus>
      </div>
      {tables}
      {side !== 'ladder' && told}
      <DeskFoot />
    </div>
  );
}

const words = {
  chart: 'market.views.chart',
  ladder: 'market.views.ladder',
  prints: 'market.views.prints',
  orders: 'market.views.orders',
  ticket: 'market.ticket.title',
} as const;

type ViewsProps<View extends keyof typeof words> = Readonly<{
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
}>;

function Views<View extends keyof typeof words>(props: ViewsProps<View>): ReactNode {
  const t = useText();
  return (
    <Segmented
      label={t('market.views')}
      isBlock
      value={props.view}
      options={props.views.map((value) => ({
        value,
        label: t(words[value]),
      }))}
      onValueChange={props.onView}
    />
  );
}

/** Everything side by side, within the window. */
function DesktopPlaces({ parts, hold }: LayoutProps): ReactNode {
  const { strip, notices, link, head, chart, ladder, ticket, prints, tables, told } = parts;
  const { panels, sizes } = hold[0];
  const style = {
    '--ladder': `${sizes.ladder}px`,
    '--ticket': `${sizes.ticket}px`,
    '--tables': `${sizes.tables}px`,
  } as CSSProperties;
  return (
    <div className={css['desk']} style={style}>
      <div className={css['window']}>
        {strip}
        {notices}
        <div className={css['headRow']} dir="ltr">
          {head}
          {/* The ticket shows its own state. */}
          {!panels.ticket && link}
        </div>
        <div className={css['row']} dir="ltr">
          {panels.chart && <div className={css['chart']}>{chart}</div>}
          <SizedPanel panel="ladder" hold={hold}>
            {ladder}
          </SizedPanel>
          {panels.prints && <div className={css['prints']}>{prints}</div>}
          <SizedPanel panel="ticket" hold={hold}>
            {ticket}
          </SizedPanel>
        </div>
        <SizedPanel panel="tables" hold={hold}>
          {tables}
        </SizedPanel>
        {!panels.ladder && told}
      </div>
      <DeskFoot />
    </div>
  );
}

const edges = {
  ladder: { axis: 'column', min: 280, max: 520 },
  ticket: { axis: 'column', min: 248, max: 400 },
  tables: { axis: 'row', min: 120, max: 480 },
} as const;

type SizedProps = Readonly<{ panel: keyof typeof edges; hold: PreferencesHold; children: ReactNode }>;

/** A panel with a divider before it that sets its size; nothing if it is hidden. */
function SizedPanel({ panel, hold: [{ panels, sizes }, change], children }: SizedProps): ReactNode {
  const t = useText();
  if (!panels[panel]) return null;
  return (
    <>
      <PanelDivider
        {...edges[panel]}
        label={t(`market.size.${panel}`)}
        size={sizes[panel]}
        onSize={(size) => change({ sizes: { ...sizes, [panel]: size } })}
      />
      <div className={css[panel]}>{children}</div>
    </>
  );
}

/** The mandatory notice next to balances and results. */
function DeskFoot(): ReactNode {
  const t = useText();
  return (
    <div className={css['foot']}>
      <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
    </div>
  );
}
