// The days of each published version of the exchange tables. Apart from the contracts, so that a screen can tell the time without loading
// them.
import { type EarlyCloseRow, earlyCloses202603 } from './days-2026-03.ts';
import { groupDays202612 } from './days-2026-12.ts';

/** The days on which the products of a group do not trade as on ordinary ones. */
export type DaysContent = {
  /** Days on which a group does not trade at all. */
  readonly closures: readonly (readonly [date: string, group: string])[];
  readonly earlyCloses: readonly EarlyCloseRow[];
  /** Days on which a group opens late, so that nothing trades in the evening before; absent before the tables knew any. */
  readonly lateOpenings?: readonly EarlyCloseRow[];
};

export type TablesVersion = '2026-03' | '2026-12';

/** By version; none is ever removed. */
export const dayTables: Readonly<Record<TablesVersion, DaysContent>> = {
  '2026-03': { closures: [], earlyCloses: earlyCloses202603 },
  '2026-12': groupDays202612,
};

/** The built-in market and the front ends follow these. */
export const newestVersion: TablesVersion = '2026-12';
