/** Recognizes a device by its user agent, with common names. The order matters: many browsers also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system, each null if unknown; a program's own short name counts as the browser (`curl`). */
export const deviceOf = (userAgent: string): { readonly browser: string | null; readonly system: string | null } => ({
  browser:
    firstOf(browsers, userAgent) ??
    /^[A-Za-z][\w.-]{0,30}(?=\/)/.exec(userAgent.replace(/^Mozilla\/.*/, ''))?.[0] ??
    null,
  system: firstOf(systems, userAgent),
});
