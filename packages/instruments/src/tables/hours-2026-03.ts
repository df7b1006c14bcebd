// The ordinary hours of the tables 2026-03 and 2026-12. Frozen: a change belongs in a new version.

/** Opening and close in Chicago wall time on the session's date; a leading minus means the evening before. */
export type HoursRow = readonly [from: string, until: string];

const allDay: readonly HoursRow[] = [['-17:00', '16:00']];
const miniGrains: readonly HoursRow[] = [
  ['-19:00', '07:45'],
  ['08:30', '13:45'],
];

export const hours202603 = {
  byGroup: {
    'Stock indices': allDay,
    Currencies: allDay,
    Energies: allDay,
    Metals: allDay,
    'Interest rates': allDay,
    Crypto: allDay,
    Grains: [
      ['-19:00', '07:45'],
      ['08:30', '13:20'],
    ],
    Softs: [['09:00', '15:05']],
    'Softs (dairy)': allDay,
    Meats: [['08:30', '13:05']],
  },
  byRoot: { XC: miniGrains, XW: miniGrains, XK: miniGrains },
  fridayByGroup: { 'Softs (dairy)': [['-17:00', '13:55']] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly HoursRow[]>>>>;
