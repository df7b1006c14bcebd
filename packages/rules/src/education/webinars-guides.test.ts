import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { showsGuidesUpgrade } from './guides-upgrade.ts';
import { mayRegisterForWebinar } from './webinar-access.ts';
import { webinarTimeText } from './webinar-time.ts';

it.each([
  ['2026-07-01T18:30:00Z', 'America/New_York', 'Jul 1st, 2:30 PM EDT'],
  ['2026-01-02T19:30:00Z', 'America/New_York', 'Jan 2nd, 2:30 PM EST'],
  ['2026-03-03T06:05:00Z', 'America/Chicago', 'Mar 3rd, 12:05 AM CST'],
  ['2026-11-11T18:00:00Z', 'America/Chicago', 'Nov 11th, 12:00 PM CST'],
  ['2026-11-12T00:00:00Z', 'UTC', 'Nov 12th, 12:00 AM UTC'],
  ['2026-11-21T12:00:00Z', 'Asia/Kolkata', 'Nov 21st, 5:30 PM GMT+5:30'],
  ['2026-11-23T12:00:00Z', 'UTC', 'Nov 23rd, 12:00 PM UTC'],
])('writes %s in %s as %s [WEBINAR-003]', (instant, zone, text) => {
  expect(webinarTimeText(asInstant(Date.parse(instant)), zone)).toBe(text);
});

describe('the registration for a webinar', () => {
  const now = asInstant(1_000_000);
  const open = { key: 'TCP50', status: 'active', canceled: false, gauntletEndAt: null };

  it.each([
    ['an active plan', {}, true],
    ['no plan', { key: '', status: '' }, true],
    ['the canceled flag [ACCESS-018]', { canceled: true }, false],
    ['the canceled status [ACCESS-018]', { status: 'canceled' }, false],
    ['the classic Gauntlet before its end [ACCESS-017]', { key: 'GAUNT', gauntletEndAt: asInstant(now + 1) }, true],
    ['the classic Gauntlet at its end', { key: 'GAUNT', gauntletEndAt: now }, true],
    ['the classic Gauntlet after its end [ACCESS-017]', { key: 'GAUNT', gauntletEndAt: asInstant(now - 1) }, false],
    ['the classic Gauntlet without an end', { key: 'GAUNT' }, true],
    ['another Gauntlet after its end', { key: 'GAU50', gauntletEndAt: asInstant(now - 1) }, true],
  ])('with %s: %j is %s', (_what, parts, expected) => {
    expect(mayRegisterForWebinar({ ...open, ...parts }, now)).toBe(expected);
  });
});

it.each([
  ...['LIVE', 'TCP25', 'TCP50', 'TCP100', 'BCAMP', 'BCAMPM', 'BCCM', 'BCC', 'GAUNT'].map(
    (key) => [key, false] as const,
  ),
  ...['GAU25', 'GAU50', 'GAU75', 'GAU100', 'GAU150', 'GAU200'].map((key) => [key, false] as const),
  ...['demo', 'DEMO', 'CLAS', 'TRAIN', ''].map((key) => [key, true] as const),
])('the guides of key %j show the upgrade banner: %s [GUIDE-005]', (key, expected) => {
  expect(showsGuidesUpgrade(key)).toBe(expected);
});
