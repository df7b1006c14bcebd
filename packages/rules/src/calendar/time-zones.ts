// The time zone table of the calendar call: names as Windows writes them, with their standard-time offset. The browser's offset picks an
// entry, and its name travels with the call. The query's IANA name is exact and wins over it (Q65).
import { isZone } from './zone-time.ts';

export type TimeZone = {
  /** Minutes east of UTC in standard time. */
  readonly BaseUtcOffset: number;
  readonly DisplayName: string;
  readonly StandardName: string;
  /** The name as it appears in an address: spaces are plus signs. */
  readonly encoded: string;
  /** The IANA zone that the server computes with. */
  readonly zone: string;
};

const rows: readonly (readonly [offset: number, display: string, standard: string, zone: string])[] = [
  [-720, 'International Date Line West', 'Dateline Standard Time', 'Etc/GMT+12'],
  [-660, 'Coordinated Universal Time-11', 'UTC-11', 'Pacific/Pago_Pago'],
  [-600, 'Hawaii', 'Hawaiian Standard Time', 'Pacific/Honolulu'],
  [-570, 'Marquesas Islands', 'Marquesas Standard Time', 'Pacific/Marquesas'],
  [-540, 'Alaska', 'Alaskan Standard Time', 'America/Anchorage'],
  [-480, 'Pacific Time (US & Canada)', 'Pacific Standard Time', 'America/Los_Angeles'],
  [-480, 'Baja California', 'Pacific Standard Time (Mexico)', 'America/Tijuana'],
  [-420, 'Mountain Time (US & Canada)', 'Mountain Standard Time', 'America/Denver'],
  [-420, 'Arizona', 'US Mountain Standard Time', 'America/Phoenix'],
  [-420, 'La Paz, Mazatlan', 'Mountain Standard Time (Mexico)', 'America/Mazatlan'],
  [-360, 'Central Time (US & Canada)', 'Central Standard Time', 'America/Chicago'],
  [-360, 'Guadalajara, Mexico City, Monterrey', 'Central Standard Time (Mexico)', 'America/Mexico_City'],
  [-360, 'Central America', 'Central America Standard Time', 'America/Guatemala'],
  [-360, 'Saskatchewan', 'Canada Central Standard Time', 'America/Regina'],
  [-300, 'Eastern Time (US & Canada)', 'Eastern Standard Time', 'America/New_York'],
  [-300, 'Bogota, Lima, Quito, Rio Branco', 'SA Pacific Standard Time', 'America/Bogota'],
  [-300, 'Chetumal', 'Eastern Standard Time (Mexico)', 'America/Cancun'],
  [-300, 'Havana', 'Cuba Standard Time', 'America/Havana'],
  [-240, 'Atlantic Time (Canada)', 'Atlantic Standard Time', 'America/Halifax'],
  [-240, 'Caracas', 'Venezuela Standard Time', 'America/Caracas'],
  [-240, 'Georgetown, La Paz, Manaus, San Juan', 'SA Western Standard Time', 'America/La_Paz'],
  [-240, 'Santiago', 'Pacific SA Standard Time', 'America/Santiago'],
  [-210, 'Newfoundland', 'Newfoundland Standard Time', 'America/St_Johns'],
  [-180, 'Brasilia', 'E. South America Standard Time', 'America/Sao_Paulo'],
  [-180, 'City of Buenos Aires', 'Argentina Standard Time', 'America/Argentina/Buenos_Aires'],
  [-180, 'Montevideo', 'Montevideo Standard Time', 'America/Montevideo'],
  [-180, 'Asuncion', 'Paraguay Standard Time', 'America/Asuncion'],
  [-180, 'Cayenne, Fortaleza', 'SA Eastern Standard Time', 'America/Fortaleza'],
  [-120, 'Greenland', 'Greenland Standard Time', 'America/Nuuk'],
  [-120, 'Coordinated Universal Time-02', 'UTC-02', 'America/Noronha'],
  [-60, 'Azores', 'Azores Standard Time', 'Atlantic/Azores'],
  [-60, 'Cabo Verde Is.', 'Cape Verde Standard Time', 'Atlantic/Cape_Verde'],
  [0, 'Dublin, Edinburgh, Lisbon, London', 'GMT Standard Time', 'Europe/London'],
  [0, 'Monrovia, Reykjavik', 'Greenwich Standard Time', 'Atlantic/Reykjavik'],
  [0, 'Coordinated Universal Time', 'UTC', 'UTC'],
  [60, 'Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'W. Europe Standard Time', 'Europe/Berlin'],
  [60, 'Brussels, Copenhagen, Madrid, Paris', 'Romance Standard Time', 'Europe/Paris'],
  [60, 'Belgrade, Bratislava, Budapest, Ljubljana, Prague', 'Central Europe Standard Time', 'Europe/Budapest'],
  [60, 'Sarajevo, Skopje, Warsaw, Zagreb', 'Central European Standard Time', 'Europe/Warsaw'],
  [60, 'West Central Africa', 'W. Central Africa Standard Time', 'Africa/Lagos'],
  [60, 'Casablanca', 'Morocco Standard Time', 'Africa/Casablanca'],
  [120, 'Athens, Bucharest', 'GTB Standard Time', 'Europe/Bucharest'],
  [120, 'Cairo', 'Egypt Standard Time', 'Africa/Cairo'],
  [120, 'Beirut', 'Middle East Standard Time', 'Asia/Beirut'],
  [120, 'Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'FLE Standard Time', 'Europe/Kiev'],
  [120, 'Jerusalem', 'Israel Standard Time', 'Asia/Jerusalem'],
  [120, 'Harare, Pretoria', 'South Africa Standard Time', 'Africa/Johannesburg'],
  [180, 'Istanbul', 'Turkey Standard Time', 'Europe/Istanbul'],
  [180, 'Amman', 'Jordan Standard Time', 'Asia/Amman'],
  [180, 'Baghdad', 'Arabic Standard Time', 'Asia/Baghdad'],
  [180, 'Damascus', 'Syria Standard Time', 'Asia/Damascus'],
  [180, 'Kuwait, Riyadh', 'Arab Standard Time', 'Asia/Riyadh'],
  [180, 'Moscow, St. Petersburg', 'Russian Standard Time', 'Europe/Moscow'],
  [180, 'Nairobi', 'E. Africa Standard Time', 'Africa/Nairobi'],
  [210, 'Tehran', 'Iran Standard Time', 'Asia/Tehran'],
  [240, 'Abu Dhabi, Muscat', 'Arabian Standard Time', 'Asia/Dubai'],
  [240, 'Baku', 'Azerbaijan Standard Time', 'Asia/Baku'],
  [240, 'Tbilisi', 'Georgian Standard Time', 'Asia/Tbilisi'],
  [240, 'Yerevan', 'Caucasus Standard Time', 'Asia/Yerevan'],
  [270, 'Kabul', 'Afghanistan Standard Time', 'Asia/Kabul'],
  [300, 'Islamabad, Karachi', 'Pakistan Standard Time', 'Asia/Karachi'],
  [300, 'Ashgabat, Tashkent', 'West Asia Standard Time', 'Asia/Tashkent'],
  [300, 'Astana', 'Qyzylorda Standard Time', 'Asia/Almaty'],
  [330, 'Chennai, Kolkata, Mumbai, New Delhi', 'India Standard Time', 'Asia/Kolkata'],
  [330, 'Sri Jayawardenepura', 'Sri Lanka Standard Time', 'Asia/Colombo'],
  [345, 'Kathmandu', 'Nepal Standard Time', 'Asia/Kathmandu'],
  [360, 'Dhaka', 'Bangladesh Standard Time', 'Asia/Dhaka'],
  [390, 'Yangon (Rangoon)', 'Myanmar Standard Time', 'Asia/Yangon'],
  [420, 'Bangkok, Hanoi, Jakarta', 'SE Asia Standard Time', 'Asia/Bangkok'],
  [480, 'Beijing, Chongqing, Hong Kong SAR, Urumqi', 'China Standard Time', 'Asia/Shanghai'],
  [480, 'Kuala Lumpur, Singapore', 'Singapore Standard Time', 'Asia/Singapore'],
  [480, 'Taipei', 'Taipei Standard Time', 'Asia/Taipei'],
  [480, 'Perth', 'W. Australia Standard Time', 'Australia/Perth'],
  [525, 'Eucla', 'Aus Central W. Standard Time', 'Australia/Eucla'],
  [540, 'Osaka, Sapporo, Tokyo', 'Tokyo Standard Time', 'Asia/Tokyo'],
  [540, 'Seoul', 'Korea Standard Time', 'Asia/Seoul'],
  [570, 'Adelaide', 'Cen. Australia Standard Time', 'Australia/Adelaide'],
  [570, 'Darwin', 'AUS Central Standard Time', 'Australia/Darwin'],
  [600, 'Canberra, Melbourne, Sydney', 'AUS Eastern Standard Time', 'Australia/Sydney'],
  [600, 'Brisbane', 'E. Australia Standard Time', 'Australia/Brisbane'],
  [600, 'Guam, Port Moresby', 'West Pacific Standard Time', 'Pacific/Port_Moresby'],
  [630, 'Lord Howe Island', 'Lord Howe Standard Time', 'Australia/Lord_Howe'],
  [660, 'Solomon Is., New Caledonia', 'Central Pacific Standard Time', 'Pacific/Guadalcanal'],
  [720, 'Auckland, Wellington', 'New Zealand Standard Time', 'Pacific/Auckland'],
  [720, 'Fiji', 'Fiji Standard Time', 'Pacific/Fiji'],
  [765, 'Chatham Islands', 'Chatham Islands Standard Time', 'Pacific/Chatham'],
  [780, "Nuku'alofa", 'Tonga Standard Time', 'Pacific/Tongatapu'],
  [780, 'Samoa', 'Samoa Standard Time', 'Pacific/Apia'],
  [840, 'Kiritimati Island', 'Line Islands Standard Time', 'Pacific/Kiritimati'],
];

export const timeZones: readonly TimeZone[] = rows.map(([offset, display, standard, zone]) => ({
  BaseUtcOffset: offset,
  DisplayName: display,
  StandardName: standard,
  encoded: encodeURIComponent(standard).replaceAll('%20', '+'),
  zone,
}));

/**
 * The entry for a browser: by its standard-time offset, among several the one of its own zone, else the first (ENTITY-042).
 *
 * @param offsetMinutes minutes east of UTC in standard time; an offset without an entry gives Coordinated Universal Time
 */
export function timeZoneOf(offsetMinutes: number, zone = ''): TimeZone {
  const alike = timeZones.filter((entry) => entry.BaseUtcOffset === offsetMinutes);
  const found =
    alike.find((entry) => entry.zone === zone) ?? alike[0] ?? timeZones.find((entry) => entry.zone === 'UTC');
  if (found === undefined) throw new Error('the table has no Coordinated Universal Time');
  return found;
}

/** The IANA zone that a call means: its own `zone` if that exists, else the one of the table's name, else UTC. */
export function zoneOfCall({
  timezone,
  zone = '',
}: {
  readonly timezone: string;
  readonly zone?: string | undefined;
}): string {
  if (isZone(zone)) return zone;
  const name = timezone.replaceAll('+', ' ');
  return timeZones.find((entry) => entry.StandardName === name)?.zone ?? (isZone(name) ? name : 'UTC');
}
