import { describe, expect, it } from 'vitest';
import { actOf, bindKey, isPressOf, keyOf, preparingActs, quantityOf, sendingActs, typesNothing } from './hotkeys.ts';
import { defaultPreferences, hotkeyActs, readPreferences } from './trading-preferences.ts';

const press = (key: string, code = '', more: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
const { keys } = defaultPreferences;

describe('a pressed key', () => {
  it.each([
    ['b', 'KeyB', {}, 'B'],
    ['B', 'KeyB', { shiftKey: true }, 'Shift+B'],
    ['F8', 'F8', {}, 'F8'],
    ['3', 'Digit3', {}, '3'],
    ['!', 'Digit1', { shiftKey: true }, 'Shift+1'],
    // An Arabic layout types no Latin: the position of the key counts.
    ['ز', 'KeyC', {}, 'C'],
    // A French layout does: the typed letter counts.
    ['a', 'KeyQ', {}, 'A'],
    ['Shift', 'ShiftLeft', { shiftKey: true }, null],
    ['c', 'KeyC', { ctrlKey: true }, null],
    ['c', 'KeyC', { metaKey: true }, null],
    ['c', 'KeyC', { altKey: true }, null],
  ] as const)('%s (%s) %o is %s', (key, code, more, name) => {
    expect(press(key, code, more)).toBe(name);
  });
});

describe('a key pressed in a field', () => {
  it.each([
    ['F8', 'INPUT', true],
    ['Shift+F8', 'INPUT', true],
    ['F2', 'SELECT', true],
    ['F4', 'INPUT', true],
    ['F4', 'SELECT', false],
    ['F', 'INPUT', false],
    ['Shift+F', 'INPUT', false],
    ['8', 'INPUT', false],
  ])('%s in %s acts: %s', (key, tagName, acts) => {
    expect(typesNothing(key, { tagName })).toBe(acts);
  });
});

describe('the table of keys', () => {
  it('has by default a different key for every action', () => {
    expect(new Set(Object.values(keys)).size).toBe(hotkeyActs.length);
    for (const act of hotkeyActs) expect(bindKey(keys, act, keys[act] ?? '').kind).toBe('bound');
  });

  it('refuses a key of another action, and says which', () => {
    expect(bindKey(keys, 'buy', 'C')).toEqual({ kind: 'taken', by: 'centre' });
  });

  it('refuses keys of the page and the browser', () => {
    for (const key of ['Escape', 'Tab', 'Enter', 'F5', 'Shift+ArrowUp', '?'])
      expect(bindKey(keys, 'buy', key)).toEqual({ kind: 'reserved' });
  });

  it('accepts a free key, and frees the old one', () => {
    const bound = bindKey(keys, 'buy', 'Q');
    if (bound.kind !== 'bound') throw new Error(bound.kind);
    expect(actOf(bound.table, 'Q')).toBe('buy');
    expect(actOf(bound.table, 'Shift+B')).toBeNull();
  });

  it('knows which actions send: everything but sizes and centering', () => {
    expect(preparingActs.filter((act) => quantityOf(act) === null)).toEqual(['centre']);
    expect(preparingActs.flatMap((act) => quantityOf(act) ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sendingActs.length + preparingActs.length).toBe(hotkeyActs.length);
  });
});

describe('saved preferences', () => {
  it('are the defaults if nothing, or nothing readable, was saved', () => {
    for (const text of [null, '', 'null', '[]', '{', '7']) expect(readPreferences(text)).toEqual(defaultPreferences);
    expect(defaultPreferences.hasSendingKeys).toBe(false);
    expect(defaultPreferences.hasSounds).toBe(false);
  });

  it('come back as they were saved', () => {
    const changed = {
      ...defaultPreferences,
      hasSounds: true,
      keys: { ...keys, buy: 'Q', sell: null },
      panels: { ...defaultPreferences.panels, prints: true },
      sizes: { ladder: 400, ticket: 300, tables: 200 },
      isCumulative: true,
      chartSpan: 'D',
      chartLevels: { settlement: false, highLow: true, vwap: true },
      chartIndicators: { ...defaultPreferences.chartIndicators, macd: { isShown: true } },
      zone: 'own',
      tickets: { 'market ES': { quantity: 2, bracket: { stopTicks: 16, targetTicks: null } } },
    };
    expect(readPreferences(JSON.stringify(changed))).toEqual(changed);
  });

  it('give a new action no key that was chosen for another', () => {
    const { flattenAll: _newer, ...older } = keys;
    const read = readPreferences(JSON.stringify({ keys: { ...older, centre: 'Shift+F8' } }));
    expect([read.keys.flattenAll, read.keys.centre]).toEqual([null, 'Shift+F8']);
  });

  it('never turn on sending by an invalid value, never share a key, never exceed the window', () => {
    const read = readPreferences(
      JSON.stringify({
        hasSendingKeys: 'yes',
        keys: { buy: 'Q', sell: 'Q' },
        sizes: { ladder: 9e9, ticket: -5 },
        zone: 'Mars',
      }),
    );
    expect(read.hasSendingKeys).toBe(false);
    expect([read.zone, read.chartLevels]).toEqual(['exchange', defaultPreferences.chartLevels]);
    expect([read.keys.buy, read.keys.sell]).toEqual(['Q', null]);
    expect(read.sizes).toEqual({ ladder: 900, ticket: 120, tables: 184 });
  });
});

describe('a key that was removed', () => {
  const press = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

  it.each(['Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified', 'c'])('is not pressed by %s', (key) => {
    expect(isPressOf({ ...press, key, shiftKey: key === 'Shift' }, null)).toBe(false);
  });

  it('is pressed by its own name while it is assigned', () => {
    expect(isPressOf({ ...press, key: 'c', code: 'KeyC' }, 'C')).toBe(true);
    expect(isPressOf({ ...press, key: 'C', code: 'KeyC', shiftKey: true }, 'C')).toBe(false);
  });
});
