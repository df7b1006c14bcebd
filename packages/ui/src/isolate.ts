/**
 * Keeps a figure, date or Latin name in one piece inside an Arabic sentence: without it a sign moves to the other side of its number
 * and 2026-03 turns into 03-2026. FIRST STRONG ISOLATE keeps an Arabic name right to left.
 */
const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** The values of a message with each text isolated; does nothing unless the sentence is right to left. */
export function isolateTexts<Value>(
  values: Readonly<Record<string, Value>>,
  direction: 'ltr' | 'rtl',
): Readonly<Record<string, Value | string>> {
  if (direction === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${firstStrongIsolate}${value}${popDirectionalIsolate}` : value,
    ]),
  );
}

const leftToRightIsolate = '\u2066';
const latinWord = '[A-Za-z][A-Za-z0-9]*';
const figure = '[+\\-−±≈~]?[$€₹]?\\d(?:[\\d.,:/\\u0027\\u2019]*\\d)?[%¼½¾]?';
const between = ' ?[×x*·/÷=+\\-−–<>≥≤→&]? ?';
const runPattern = new RegExp(`(?:${figure}|${latinWord})(?:${between}(?:${figure}|${latinWord}))*`, 'g');
const hasDigit = /\d/;

/**
 * Keeps figures, and calculations with them, left to right inside Arabic text: after an Arabic letter `$550` would otherwise
 * be shown as `550$` and `+4.0 R` as `R 4.0+`. For text that was written as a whole; use `isolateTexts` for the values of a message.
 */
export function isolateFigures(text: string): string {
  return text.replace(runPattern, (run) =>
    hasDigit.test(run) ? `${leftToRightIsolate}${run}${popDirectionalIsolate}` : run,
  );
}

/** The same for a text in a given language; changes only Arabic text. */
export function isolateFiguresIn(lang: string, text: string): string {
  return lang === 'ar' ? isolateFigures(text) : text;
}
