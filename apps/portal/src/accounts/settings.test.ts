import { describe, expect, it } from 'vitest';
import { deviceOf } from './security/device-name.ts';
import { passwordFaultsOf } from './security/password-form.ts';
import { sectionOf } from './settings-section.ts';

describe('the settings', () => {
  it.each([
    ['personal', 'personal'],
    ['password', 'password'],
    ['payment', 'payment'],
    ['subscriptions', 'subscriptions'],
    ['realtime', 'realtime'],
    ['data', 'data'],
    [undefined, 'personal'],
    ['elsewhere', 'personal'],
  ])('show for the URL part %j the section %s', (part, section) => {
    expect(sectionOf(part)).toBe(section);
  });
});

describe('a new password', () => {
  const good = { current: 'old password', next: 'a new password', again: 'a new password' };

  it('is sent if all three fields are valid [SETTINGS-033]', () => {
    expect(passwordFaultsOf(good)).toEqual({});
  });

  it.each([
    ['without the current one', { current: '' }, { current: 'missing' }],
    ['with nine characters', { next: '123456789', again: '123456789' }, { next: 'short' }],
    ['with an empty confirmation', { again: '' }, { again: 'missing' }],
    ['with another confirmation', { again: 'a new passwort' }, { again: 'unequal' }],
    ['with nothing', { current: '', next: '', again: '' }, { current: 'missing', next: 'missing', again: 'missing' }],
  ])('is not sent %s [SETTINGS-033]', (_what, parts, faults) => {
    expect(passwordFaultsOf({ ...good, ...parts })).toEqual(faults);
  });

  it('is long enough with ten characters', () => {
    expect(passwordFaultsOf({ ...good, next: '1234567890', again: '1234567890' })).toEqual({});
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/7.88.1', 'curl', null],
    ['', null, null],
    ['Mozilla/5.0 something', null, null],
  ])('with the user agent %j is %j on %j', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
