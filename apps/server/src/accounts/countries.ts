// The countries that a customer may choose: the list in `content` without those that an operator has switched off.
import { type Country, type CountryLanguage, isCountryId, listCountries } from '@openbell/content/countries.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { readSetting } from '../platform/database/settings-store.ts';

/** A setting that the operator writes: ISO codes. */
export const countriesOffSetting = 'countries_off';

export const readCountries = async (db: DatabaseHandle, language: CountryLanguage): Promise<readonly Country[]> =>
  listCountries(language, await readSwitchedOff(db));

export const isListedCountry = async (db: DatabaseHandle, id: number): Promise<boolean> =>
  isCountryId(id) && listCountries('en', await readSwitchedOff(db)).some((country) => country.id === id);

async function readSwitchedOff(db: DatabaseHandle): Promise<ReadonlySet<string>> {
  const value = await readSetting(db, countriesOffSetting);
  return new Set(Array.isArray(value) ? value.filter((iso) => typeof iso === 'string') : []);
}
