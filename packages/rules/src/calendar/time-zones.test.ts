import { describe, expect, it } from 'vitest';
import { timeZoneOf, timeZones, zoneOfCall } from './time-zones.ts';
import { isZone } from './zone-time.ts';

describe('the time zone table', () => {
  it('has BaseUtcOffset, DisplayName, StandardName and a plus-encoded name in every entry [ENTITY-041]', () => {
    expect(timeZones.length).toBeGreaterThan(80);
    for (const { BaseUtcOffset, DisplayName, StandardName, encoded, zone } of timeZones) {
      expect(Number.isInteger(BaseUtcOffset) && Math.abs(BaseUtcOffset) <= 840, StandardName).toBe(true);
      expect([DisplayName, StandardName].map((name) => name.trim().length > 2)).toEqual([true, true]);
      expect(encoded).not.toMatch(/\s|%20/);
      expect(new URLSearchParams(`timezone=${encoded}`).get('timezone')).toBe(StandardName);
      expect(isZone(zone), zone).toBe(true);
    }
    expect(new Set(timeZones.map((entry) => entry.StandardName)).size).toBe(timeZones.length);
  });

  it('knows the standard offset of each zone as the platform does', () => {
    const standardOf = (zone: string): number => {
      // The smaller of the winter and summer offset; Dublin, Casablanca and others count from summer and are not in the table.
      const offsets = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((text) => {
        const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
          Date.parse(text),
        );
        const [, sign = '+', hours = '0', minutes = '0'] =
          /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
        return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
      });
      return Math.min(...offsets);
    };
    const wrong = timeZones
      .filter(({ zone, BaseUtcOffset }) => standardOf(zone) !== BaseUtcOffset)
      .map(({ zone, BaseUtcOffset }) => `${zone} ${BaseUtcOffset} ${standardOf(zone)}`);
    expect(wrong).toEqual([]);
  });

  it.each([
    [-300, '', 'Eastern Standard Time'],
    [0, '', 'GMT Standard Time'],
    [330, '', 'India Standard Time'],
    [-300, 'America/Bogota', 'SA Pacific Standard Time'],
    [-300, 'America/Unknown', 'Eastern Standard Time'],
    [7, '', 'UTC'],
  ])('names offset %d of zone %j %s [ENTITY-042]', (offset, zone, expected) => {
    expect(timeZoneOf(offset, zone).StandardName).toBe(expected);
  });

  it.each([
    ['Eastern Standard Time', undefined, 'America/New_York'],
    ['Eastern+Standard+Time', undefined, 'America/New_York'],
    ['Eastern Standard Time', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['Eastern Standard Time', 'No/Where', 'America/New_York'],
    ['Europe/Madrid', undefined, 'Europe/Madrid'],
    ['nonsense', undefined, 'UTC'],
  ])('counts %j with %j in %s', (timezone, zone, expected) => {
    expect(zoneOfCall({ timezone, zone })).toBe(expected);
  });
});
