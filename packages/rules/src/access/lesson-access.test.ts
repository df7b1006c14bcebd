import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { type AccessLevel, accessLevels, isLessonOpen, type LessonPage, openLevels } from './lesson-access.ts';
import { isSimulatorUnlocked, mayChangeExchanges } from './simulator-access.ts';

const levels: readonly AccessLevel[] = ['PUBLIC', 'CLASONLY', 'LIVEONLY', 'PAID'];
const now = asInstant(Date.UTC(2026, 10, 20));
const windowKeys = ['GAU25', 'GAU50', 'GAU75', 'GAU100', 'GAU150', 'GAU200', 'TCP25', 'TCP50', 'TCP100', 'TRAIN'];
const allKeys = ['LIVE', 'demo', 'DEMO', 'CLAS', 'BCAMP', 'BCAMPM', 'BCC', 'BCCM', 'GAUNT', ...windowKeys];

function open(key: string, page: LessonPage, gauntletEndAt: Instant | null = null): readonly AccessLevel[] {
  const reader = { key, status: 'active', canceled: false, gauntletEndAt };
  return levels.filter((level) => isLessonOpen(level, reader, page, now));
}

describe('access to lessons', () => {
  it('numbers the levels as on the wire [ACCESS-001]', () => {
    expect(accessLevels).toEqual({ PUBLIC: 1, CLASONLY: 2, LIVEONLY: 3, PAID: 4 });
  });

  it.each(['demo', 'DEMO', 'GAUNT'])('opens only the public lessons to %s [ACCESS-002] [ACCESS-006]', (key) => {
    expect(open(key, 'lesson')).toEqual(['PUBLIC']);
    expect(open(key, 'dashboard')).toEqual(['PUBLIC']);
  });

  it.each(['LIVE', 'BCAMP', 'BCAMPM'])('opens every level to %s [ACCESS-007]', (key) => {
    expect(open(key, 'lesson')).toEqual(levels);
    expect(open(key, 'dashboard')).toEqual(levels);
  });

  it.each(['CLAS', 'BCC', 'BCCM'])(
    'opens LIVEONLY to %s on the dashboard but not on lesson pages [ACCESS-008] [ACCESS-009]',
    (key) => {
      expect(open(key, 'lesson')).toEqual(['PUBLIC', 'CLASONLY', 'PAID']);
      expect(open(key, 'dashboard')).toEqual(levels);
    },
  );

  it.each(windowKeys)(
    'opens three levels to %s inside the window, one after it [ACCESS-010] [ACCESS-011] [ACCESS-012]',
    (key) => {
      const inside = ['PUBLIC', 'CLASONLY', 'PAID'];
      for (const page of ['lesson', 'dashboard'] as const) {
        expect(open(key, page, null)).toEqual(inside);
        expect(open(key, page, asInstant(now + 1))).toEqual(inside);
        expect(open(key, page, now)).toEqual(inside);
        expect(open(key, page, asInstant(now - 1))).toEqual(['PUBLIC']);
      }
    },
  );

  it('opens nothing without an active subscription or for an unknown key [ACCESS-002]', () => {
    for (const key of allKeys) {
      const reader = { key, canceled: false, gauntletEndAt: null };
      for (const status of ['', 'processing', 'canceled'])
        expect(openLevels({ ...reader, status }, 'lesson', now)).toEqual([]);
      expect(openLevels({ ...reader, status: 'active', canceled: true }, 'dashboard', now)).toEqual([]);
    }
    expect(open('GAU', 'lesson')).toEqual([]);
    expect(open('', 'dashboard')).toEqual([]);
  });
});

describe('access to the simulator', () => {
  const unlocked = ['LIVE', 'BCAMP', 'BCAMPM', 'GAUNT', ...windowKeys];

  it.each(allKeys)('is decided by the key of an active subscription: %s [ACCESS-003] [ACCESS-013]', (key) => {
    expect(isSimulatorUnlocked({ key, status: 'active', canceled: false })).toBe(unlocked.includes(key));
    expect(isSimulatorUnlocked({ key, status: 'active', canceled: true })).toBe(false);
    for (const status of ['', 'processing', 'canceled'])
      expect(isSimulatorUnlocked({ key, status, canceled: false })).toBe(false);
  });

  it.each(allKeys)('lets only GAU, TCP and TRAIN change the exchanges: %s [ACCESS-014]', (key) => {
    expect(mayChangeExchanges({ key, status: 'active', canceled: false })).toBe(
      key === 'GAUNT' || windowKeys.includes(key),
    );
    expect(mayChangeExchanges({ key, status: 'processing', canceled: false })).toBe(false);
  });
});
