// The messages of the names that holidays have in docs/exchange-days.csv.
import type { MessageKey } from './message-keys.ts';

const nameKeys: Readonly<Record<string, MessageKey>> = {
  "New Year's Day": 'holiday.name.newYear',
  "Day after New Year's Day": 'holiday.name.newYearAfter',
  'Martin Luther King Jr. Day': 'holiday.name.martinLutherKing',
  "Presidents' Day": 'holiday.name.presidents',
  'Eve of Good Friday': 'holiday.name.goodFridayEve',
  'Good Friday': 'holiday.name.goodFriday',
  'Memorial Day': 'holiday.name.memorial',
  'Eve of Juneteenth': 'holiday.name.juneteenthEve',
  Juneteenth: 'holiday.name.juneteenth',
  'Eve of Independence Day': 'holiday.name.independenceEve',
  'Independence Day': 'holiday.name.independence',
  'Labor Day': 'holiday.name.labor',
  Thanksgiving: 'holiday.name.thanksgiving',
  'Day after Thanksgiving': 'holiday.name.thanksgivingAfter',
  'Christmas Eve': 'holiday.name.christmasEve',
  Christmas: 'holiday.name.christmas',
  "New Year's Eve": 'holiday.name.newYearEve',
};

/** The message of a holiday's name; null for a name that only an operator's file has. */
export function holidayNameKey(name: string): MessageKey | null {
  return nameKeys[name] ?? null;
}
