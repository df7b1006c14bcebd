// The early closes of the tables 2026-03, by which every log without a table is judged. Frozen: a correction belongs in a new version.
// Source: the exchange calendars of 2026. Any other day is an ordinary day.

/** date, hours group, close in Chicago wall time */
export type EarlyCloseRow = readonly [date: string, group: string, closeChicago: string];

export const earlyCloses202603: readonly EarlyCloseRow[] = [
  ['2026-01-19', 'Stock indices', '12:00'],
  ['2026-01-19', 'Interest rates', '12:00'],
  ['2026-02-16', 'Stock indices', '12:00'],
  ['2026-02-16', 'Interest rates', '12:00'],
  ['2026-04-03', 'Stock indices', '08:15'],
  ['2026-05-25', 'Stock indices', '12:00'],
  ['2026-05-25', 'Interest rates', '12:00'],
  ['2026-06-19', 'Stock indices', '12:00'],
  ['2026-06-19', 'Interest rates', '12:00'],
  ['2026-07-03', 'Stock indices', '12:00'],
  ['2026-07-03', 'Interest rates', '12:00'],
  ['2026-09-07', 'Stock indices', '12:00'],
  ['2026-09-07', 'Interest rates', '12:00'],
  ['2026-09-07', 'Energies', '13:30'],
  ['2026-11-26', 'Stock indices', '12:00'],
  ['2026-11-26', 'Interest rates', '12:00'],
  ['2026-11-26', 'Energies', '13:30'],
  ['2026-11-27', 'Stock indices', '12:15'],
  ['2026-11-27', 'Interest rates', '12:15'],
  ['2026-11-27', 'Energies', '13:45'],
  ['2026-11-27', 'Grains', '12:05'],
  ['2026-12-24', 'Stock indices', '12:15'],
  ['2026-12-24', 'Interest rates', '12:15'],
  ['2026-12-24', 'Energies', '12:45'],
  ['2026-12-24', 'Grains', '12:05'],
];
