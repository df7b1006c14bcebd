// A customer's settings of the trading screen in this browser: keys, sounds, layout, size and bracket of each root, named brackets.

import { type ChartIndicators, defaultIndicators, readIndicators } from '../indicators/chart-indicators.ts';
import { type BracketPreset, readPresets } from '../ticket/bracket-presets.ts';
import { type KeptTickets, readKeptTickets } from '../ticket/kept-tickets.ts';

export const hotkeyActs = [
  'buy',
  'sell',
  'joinBid',
  'joinAsk',
  'close',
  'reverse',
  'cancelOrders',
  'flatten',
  'flattenAll',
  'quantity1',
  'quantity2',
  'quantity3',
  'quantity4',
  'quantity5',
  'quantity6',
  'quantity7',
  'quantity8',
  'quantity9',
  'centre',
] as const;
export type HotkeyAct = (typeof hotkeyActs)[number];

/** A key as `KeyboardEvent.key` names it, with its modifiers in front: `Shift+B`, `F8`; null: no key. */
export type HotkeyTable = Readonly<Record<HotkeyAct, string | null>>;

export type LadderColumns = { readonly mine: boolean; readonly volume: boolean };

export const chartSpans = ['1', '5', '15', '60', 'D'] as const;
/** Minutes of a bar; D: a session of the exchange. */
export type ChartSpan = (typeof chartSpans)[number];

/** Levels of the session that the chart draws. */
export const chartLevelKinds = ['settlement', 'highLow', 'vwap'] as const;
export type ChartLevels = Readonly<Record<(typeof chartLevelKinds)[number], boolean>>;

export const deskZones = ['exchange', 'own'] as const;
/** The zone of the desk's times: the exchange's, or the customer's own. */
export type DeskZone = (typeof deskZones)[number];

export const deskPanels = ['chart', 'ladder', 'ticket', 'prints', 'tables'] as const;
export type DeskPanel = (typeof deskPanels)[number];

export type TradingPreferences = {
  readonly keys: HotkeyTable;
  /** Keys that send orders; off until the customer turns them on. */
  readonly hasSendingKeys: boolean;
  readonly hasSounds: boolean;
  readonly panels: Readonly<Record<DeskPanel, boolean>>;
  readonly columns: LadderColumns;
  /** Whether the ladder sums the sizes from the market outwards. */
  readonly isCumulative: boolean;
  readonly chartSpan: ChartSpan;
  readonly chartLevels: ChartLevels;
  readonly chartIndicators: ChartIndicators;
  readonly zone: DeskZone;
  readonly tickets: KeptTickets;
  readonly presets: readonly BracketPreset[];
  /** Widths of the columns next to the chart and height of the tables below, in pixels. */
  readonly sizes: { readonly ladder: number; readonly ticket: number; readonly tables: number };
};

export const defaultPreferences: TradingPreferences = {
  keys: {
    buy: 'Shift+B',
    sell: 'Shift+S',
    joinBid: 'Shift+J',
    joinAsk: 'Shift+K',
    close: 'Shift+X',
    reverse: 'Shift+R',
    cancelOrders: 'Shift+C',
    flatten: 'F8',
    flattenAll: 'Shift+F8',
    quantity1: '1',
    quantity2: '2',
    quantity3: '3',
    quantity4: '4',
    quantity5: '5',
    quantity6: '6',
    quantity7: '7',
    quantity8: '8',
    quantity9: '9',
    centre: 'C',
  },
  hasSendingKeys: false,
  hasSounds: false,
  panels: { chart: true, ladder: true, ticket: true, prints: false, tables: true },
  columns: { mine: true, volume: true },
  isCumulative: false,
  chartSpan: '5',
  chartLevels: { settlement: true, highLow: false, vwap: false },
  chartIndicators: defaultIndicators,
  zone: 'exchange',
  tickets: {},
  presets: [],
  sizes: { ladder: 330, ticket: 272, tables: 184 },
};

type Unknown = Readonly<Record<string, unknown>>;
const sizeMin = 120;
const sizeMax = 900;

/**
 * Reads saved preferences leniently, since an older version may have written them; defaults replace the rest. Actions never share a key.
 */
export function readPreferences(text: string | null): TradingPreferences {
  const kept = parsed(text);
  const { sizes } = defaultPreferences;
  return {
    keys: keysOf(recordOf(kept['keys'])),
    hasSendingKeys: kept['hasSendingKeys'] === true,
    hasSounds: kept['hasSounds'] === true,
    panels: flagsOf(recordOf(kept['panels']), defaultPreferences.panels),
    columns: flagsOf(recordOf(kept['columns']), defaultPreferences.columns),
    isCumulative: kept['isCumulative'] === true,
    chartSpan: chartSpans.find((span) => span === kept['chartSpan']) ?? defaultPreferences.chartSpan,
    chartLevels: flagsOf(recordOf(kept['chartLevels']), defaultPreferences.chartLevels),
    chartIndicators: readIndicators(kept['chartIndicators']),
    zone: deskZones.find((zone) => zone === kept['zone']) ?? defaultPreferences.zone,
    tickets: readKeptTickets(recordOf(kept['tickets'])),
    presets: readPresets(kept['presets']),
    sizes: {
      ladder: sizeOf(recordOf(kept['sizes'])['ladder'], sizes.ladder),
      ticket: sizeOf(recordOf(kept['sizes'])['ticket'], sizes.ticket),
      tables: sizeOf(recordOf(kept['sizes'])['tables'], sizes.tables),
    },
  };
}

function parsed(text: string | null): Unknown {
  try {
    return recordOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

/** Chosen keys come before defaults: a newer action must not take a key that the customer chose. */
function keysOf(kept: Unknown): HotkeyTable {
  const used = new Set<string>();
  const read = (key: unknown): string | null => {
    if (typeof key !== 'string' || used.has(key)) return null;
    used.add(key);
    return key;
  };
  const chosen = new Map(hotkeyActs.filter((act) => act in kept).map((act) => [act, read(kept[act])]));
  return Object.fromEntries(
    hotkeyActs.map((act) => [act, chosen.has(act) ? chosen.get(act) : read(defaultPreferences.keys[act])]),
  ) as HotkeyTable;
}

function flagsOf<Flags extends Readonly<Record<string, boolean>>>(kept: Unknown, defaults: Flags): Flags {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, flag]) => [name, typeof kept[name] === 'boolean' ? kept[name] : flag]),
  ) as Flags;
}

function sizeOf(kept: unknown, size: number): number {
  return typeof kept === 'number' && Number.isFinite(kept) ? Math.min(sizeMax, Math.max(sizeMin, kept)) : size;
}
