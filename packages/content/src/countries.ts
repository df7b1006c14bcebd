// Countries and territories by ISO 3166-1, named in the five languages by a maintained library. The id is 1 for the US and the ISO number
// of every other country, so ids never change when the list does (ENTITY-008, ENTITY-020).
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import arabic from 'i18n-iso-countries/langs/ar.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };

export type Country = { readonly id: number; readonly iso: string; readonly name: string };
export type CountryLanguage = 'en' | 'es' | 'pt' | 'fr' | 'ar';

const usId = 1;

/** The members of the United Nations and the territories whose residents commonly use addresses of their own. */
const listed =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL ' +
  'NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL ' +
  'TM TN TO TR TT TV TW TZ UA UG US UY UZ VC VE VN VU WS YE ZA ZM ZW';

type Names = Readonly<Record<string, string | readonly string[]>>;
const namesByLanguage: Readonly<Record<CountryLanguage, Names>> = {
  en: english.countries,
  es: spanish.countries,
  pt: portuguese.countries,
  fr: french.countries,
  ar: arabic.countries,
};

const numberByIso = new Map(codes.map(([iso = '', , number = '']) => [iso, Number(number)] as const));

/** The countries in the alphabetical order of the language, without those an operator has switched off (by ISO code). */
export const listCountries = (
  language: CountryLanguage,
  switchedOff: ReadonlySet<string> = new Set(),
): readonly Country[] =>
  listed
    .split(' ')
    .filter((iso) => !switchedOff.has(iso))
    .map((iso) => ({ id: countryId(iso), iso, name: nameOf(namesByLanguage[language][iso] ?? iso) }))
    .sort((left, right) => left.name.localeCompare(right.name, language));

/** Every id that an account may carry, switched off or not. */
export const isCountryId = (id: number): boolean => listed.split(' ').some((iso) => countryId(iso) === id);

const countryId = (iso: string): number => (iso === 'US' ? usId : (numberByIso.get(iso) ?? 0));

const nameOf = (name: string | readonly string[]): string => (typeof name === 'string' ? name : (name[0] ?? ''));
