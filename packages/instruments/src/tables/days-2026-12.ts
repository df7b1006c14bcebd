// The days of 2026 and 2027 on which groups are closed, close early or open late, as docs/exchange-days.csv names them with their sources.
// Frozen once published: a correction belongs in a new version. A date is a session's: the evening before belongs to it.
import type { HoursGroup } from '../instrument.ts';
import type { EarlyCloseRow } from './days-2026-03.ts';

/** Chicago wall times on the session's date. A late opening means that nothing trades in the evening before. */
export type GroupDay = 'closed' | { readonly opens?: string; readonly closes: string } | { readonly opens: string };
export type GroupDays = Readonly<Partial<Record<HoursGroup, GroupDay>>>;

const farmsShut: GroupDays = { Grains: 'closed', Meats: 'closed', Softs: 'closed', 'Softs (dairy)': 'closed' };
const dairyEarly: GroupDays = { 'Softs (dairy)': { closes: '13:55' } };

const allShut: GroupDays = {
  ...farmsShut,
  'Stock indices': 'closed',
  'Interest rates': 'closed',
  Currencies: 'closed',
  Crypto: 'closed',
  Energies: 'closed',
  Metals: 'closed',
};

/** A holiday whose evening opens the next session; currencies and crypto trade until the ordinary close. */
const halted: GroupDays = {
  ...farmsShut,
  'Stock indices': { closes: '12:00' },
  'Interest rates': { closes: '12:00' },
  Energies: { closes: '13:30' },
  Metals: { closes: '13:30' },
};

/** A holiday before a weekend. */
const endedAtNoon: GroupDays = {
  ...halted,
  Currencies: { closes: '12:00' },
  Crypto: { closes: '12:00' },
  Energies: { closes: '12:00' },
  Metals: { closes: '12:00' },
};

const afterThanksgiving: GroupDays = {
  'Stock indices': { closes: '12:15' },
  'Interest rates': { closes: '12:15' },
  Currencies: { closes: '13:45' },
  Crypto: { closes: '13:45' },
  Energies: { closes: '13:45' },
  Metals: { closes: '13:45' },
  Grains: { opens: '08:30', closes: '12:05' },
  Meats: { closes: '12:05' },
  Softs: { closes: '12:05' },
  'Softs (dairy)': 'closed',
};

const christmasEve: GroupDays = {
  'Stock indices': { closes: '12:15' },
  'Interest rates': { closes: '12:15' },
  Currencies: { closes: '12:45' },
  Crypto: { closes: '12:45' },
  Energies: { closes: '12:45' },
  Metals: { closes: '12:45' },
  Grains: { closes: '12:05' },
  Meats: { closes: '12:15' },
  Softs: { closes: '12:15' },
  'Softs (dairy)': { closes: '12:00' },
};

/** The jobs report came out on this Good Friday, so financial products traded until after it. */
const goodFridayWithReport: GroupDays = {
  ...allShut,
  'Stock indices': { closes: '08:15' },
  'Interest rates': { closes: '10:15' },
  Currencies: { closes: '10:15' },
  Crypto: { closes: '10:15' },
};

/** The last date about which this table speaks: no entry means an ordinary day. */
export const days202612End = '2027-12-31';

export const days202612: readonly (readonly [date: string, name: string, groups: GroupDays])[] = [
  ['2026-01-01', "New Year's Day", allShut],
  ['2026-01-02', "Day after New Year's Day", { Grains: { opens: '08:30' } }],
  ['2026-01-19', 'Martin Luther King Jr. Day', halted],
  ['2026-02-16', "Presidents' Day", halted],
  ['2026-04-02', 'Eve of Good Friday', dairyEarly],
  ['2026-04-03', 'Good Friday', goodFridayWithReport],
  ['2026-05-25', 'Memorial Day', halted],
  ['2026-06-18', 'Eve of Juneteenth', dairyEarly],
  ['2026-06-19', 'Juneteenth', endedAtNoon],
  ['2026-07-02', 'Eve of Independence Day', dairyEarly],
  ['2026-07-03', 'Independence Day', endedAtNoon],
  ['2026-09-07', 'Labor Day', halted],
  ['2026-11-26', 'Thanksgiving', halted],
  ['2026-11-27', 'Day after Thanksgiving', afterThanksgiving],
  ['2026-12-24', 'Christmas Eve', christmasEve],
  ['2026-12-25', 'Christmas', allShut],
  ['2026-12-31', "New Year's Eve", dairyEarly],
  ['2027-01-01', "New Year's Day", allShut],
  ['2027-01-18', 'Martin Luther King Jr. Day', halted],
  ['2027-02-15', "Presidents' Day", halted],
  ['2027-03-25', 'Eve of Good Friday', dairyEarly],
  ['2027-03-26', 'Good Friday', allShut],
  ['2027-05-31', 'Memorial Day', halted],
  ['2027-06-17', 'Eve of Juneteenth', dairyEarly],
  ['2027-06-18', 'Juneteenth', endedAtNoon],
  ['2027-07-05', 'Independence Day', halted],
  ['2027-09-06', 'Labor Day', halted],
  ['2027-11-25', 'Thanksgiving', halted],
  ['2027-11-26', 'Day after Thanksgiving', afterThanksgiving],
  ['2027-12-24', 'Christmas', allShut],
];

/** The same by kind, as the hash of the version covers it: names decide nothing. */
export const groupDays202612 = {
  closures: pick((day) => (day === 'closed' ? '' : undefined)).map(([date, group]) => [date, group] as const),
  earlyCloses: pick((day) => (day !== 'closed' && 'closes' in day ? day.closes : undefined)),
  lateOpenings: pick((day) => (day !== 'closed' && 'opens' in day ? day.opens : undefined)),
};

function pick(timeOf: (day: GroupDay) => string | undefined): readonly EarlyCloseRow[] {
  return days202612.flatMap(([date, , groups]) =>
    Object.entries(groups).flatMap(([group, day]): readonly EarlyCloseRow[] => {
      const time = timeOf(day);
      return time === undefined ? [] : [[date, group, time]];
    }),
  );
}
