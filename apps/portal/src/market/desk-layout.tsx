// The places of the trading desk: what rules over everything, chart, ladder and ticket beside each other, tables below. On a phone four views
// of it.
import { HypotheticalNotice } from '@openbell/ui/hypothetical-notice.tsx';
import { Segmented } from '@openbell/ui/segmented.tsx';
import { desktops, useMedia } from '@openbell/ui/use-media.ts';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useText } from '../platform/words.tsx';
import { type DeskOrders, DeskOrdersContext } from './desk-orders.ts';
import { PanelDivider } from './panel-divider.tsx';
import css from './trading-desk.module.css';
import type { TradingPreferences } from './trading-preferences.ts';
import type { PreferencesHold } from './use-trading-preferences.ts';

/** The parts of a desk, whatever their places. */
export type DeskParts = Readonly<
  Record<
    'strip' | 'notices' | 'link' | 'head' | 'chart' | 'ladder' | 'ticket' | 'prints' | 'tables' | 'told',
    ReactNode
  >
> &
  Readonly<{ orders: DeskOrders }>;

const views = ['chart', 'ladder', 'prints', 'orders'] as const;
type View = (typeof views)[number];
type LayoutProps = Readonly<{ parts: DeskParts; hold: PreferencesHold }>;

export function DeskLayout(props: LayoutProps): ReactNode {
  return (
    <DeskOrdersContext value={props.parts.orders}>
      <Places {...props} />
    </DeskOrdersContext>
  );
}

function Places({ parts, hold }: LayoutProps): ReactNode {
  const t = useText();
  const isDesktop = useMedia(desktops);
  const [view, setView] = useState<View>('chart');
  const { strip, notices, link, head, chart, ladder, ticket, prints, tables, told } = parts;
  const { panels, sizes } = hold[0];
  const setSize = (change: Partial<TradingPreferences['sizes']>): void => hold[1]({ sizes: { ...sizes, ...change } });
  if (!isDesktop) {
    return (
      <div className={css['desk']}>
        {strip}
        {notices}
        {head}
        <div className={css['views']}>
          <Segmented
            label={t('market.views')}
            isBlock
            value={view}
            options={views.map((value) => ({ value, label: t(`market.views.${value}`) }))}
            onValueChange={setView}
          />
          {/* Beside, not over what is looked at: the rows below must not move. The ticket has a word of its own. */}
          {view !== 'orders' && link}
        </div>
        <div className={css['view']} data-view={view}>
          {view === 'chart' && chart}
          {view === 'ladder' && ladder}
          {view === 'prints' && prints}
          {view === 'orders' && ticket}
          {view === 'orders' && tables}
        </div>
        {view !== 'ladder' && told}
        <DeskFoot />
      </div>
    );
  }
  const style = {
    '--ladder': `${sizes.ladder}px`,
    '--ticket': `${sizes.ticket}px`,
    '--tables': `${sizes.tables}px`,
  } as CSSProperties;
  return (
    <div className={css['desk']} style={style}>
      {strip}
      {notices}
      <div className={css['headRow']} dir="ltr">
        {head}
        {/* The ticket has a word of its own. */}
        {!panels.ticket && link}
      </div>
      <div className={css['row']} dir="ltr">
        {panels.chart && <div className={css['chart']}>{chart}</div>}
        {panels.ladder && (
          <>
            <PanelDivider
              axis="column"
              label={t('market.size.ladder')}
              size={sizes.ladder}
              min={280}
              max={520}
              onSize={(size) => setSize({ ladder: size })}
            />
            <div className={css['ladder']}>{ladder}</div>
          </>
        )}
        {panels.prints && <div className={css['prints']}>{prints}</div>}
        {panels.ticket && (
          <>
            <PanelDivider
              axis="column"
              label={t('market.size.ticket')}
              size={sizes.ticket}
              min={248}
              max={400}
              onSize={(size) => setSize({ ticket: size })}
            />
            <div className={css['ticket']}>{ticket}</div>
          </>
        )}
      </div>
      {panels.tables && (
        <>
          <PanelDivider
            axis="row"
            label={t('market.size.tables')}
            size={sizes.tables}
            min={120}
            max={480}
            onSize={(size) => setSize({ tables: size })}
          />
          <div className={css['tables']}>{tables}</div>
        </>
      )}
      {!panels.ladder && told}
      <DeskFoot />
    </div>
  );
}

/** The enforced notice beside balances and results. */
function DeskFoot(): ReactNode {
  const t = useText();
  return (
    <div className={css['foot']}>
      <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
    </div>
  );
}
