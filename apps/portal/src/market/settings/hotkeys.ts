// Keys of the trading screen: the name of a press, which names are free, what a table of keys maps to. Pure.
import { type HotkeyAct, type HotkeyTable, hotkeyActs } from './trading-preferences.ts';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Actions that send something to the market: disabled until the customer turned them on. */
export const sendingActs: readonly HotkeyAct[] = [
  'buy',
  'sell',
  'joinBid',
  'joinAsk',
  'close',
  'reverse',
  'cancelOrders',
  'flatten',
  'flattenAll',
];

/** The other actions with keys, in the order in which they are listed. */
export const preparingActs: readonly HotkeyAct[] = hotkeyActs.filter((act) => !sendingActs.includes(act));

/** Keys that move the focus, open help, search, reload or leave: reserved for the page and the browser. */
const reserved = new Set([
  'Escape',
  'Tab',
  'Enter',
  ' ',
  'Backspace',
  'Delete',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'F1',
  'F3',
  'F5',
  'F6',
  'F7',
  'F10',
  'F11',
  'F12',
  '?',
  '/',
  "'",
]);

/**
 * `B`, `Shift+B`, `3`, `F8`; null for a modifier alone and for everything with Control, Alt or Command, which belong to the browser.
 * Letters and digits go by their position if the layout types no Latin (Arabic, or a digit with Shift).
 */
export function keyOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Press): string | null {
  if (ctrlKey || altKey || metaKey || ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(key))
    return null;
  const placed = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  const latin = /^[a-z]$/i.test(key) ? key.toUpperCase() : placed;
  const name = latin ?? key;
  if (name === 'Dead' || name === 'Process' || name === 'Unidentified') return null;
  const isWithShift = shiftKey && (latin !== undefined || name.length > 1);
  return isWithShift ? `Shift+${name}` : name;
}

/** Whether a press matches a key. A removed key (null) matches nothing, in particular not Shift alone. */
export function isPressOf(press: Press, key: string | null): boolean {
  return key !== null && keyOf(press) === key;
}

/** Whether a key types nothing into a field, so that it works there too: function keys, except F4 in a select, which opens it. */
export function typesNothing(key: string, field: { readonly tagName: string }): boolean {
  return /^(Shift\+)?F\d{1,2}$/.test(key) && !(key === 'F4' && field.tagName === 'SELECT');
}

export function isReserved(key: string): boolean {
  return reserved.has(key.replace(/^Shift\+/, ''));
}

/** The action of a key; null: none. */
export function actOf(table: HotkeyTable, key: string): HotkeyAct | null {
  return hotkeyActs.find((act) => table[act] === key) ?? null;
}

export type Binding =
  | { readonly kind: 'bound'; readonly table: HotkeyTable }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'taken'; readonly by: HotkeyAct };

/** Assigns another key to an action, unless it is taken; an action's own key can be assigned again. */
export function bindKey(table: HotkeyTable, act: HotkeyAct, key: string): Binding {
  if (isReserved(key)) return { kind: 'reserved' };
  const by = actOf(table, key);
  if (by !== null && by !== act) return { kind: 'taken', by };
  return { kind: 'bound', table: { ...table, [act]: key } };
}

/** The size of a quantity key; null for any other action. */
export function quantityOf(act: HotkeyAct): number | null {
  return act.startsWith('quantity') ? Number(act.slice('quantity'.length)) : null;
}
