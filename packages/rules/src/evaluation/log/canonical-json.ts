import { AssertionError } from '@openbell/units/assert.ts';

/**
 * JSON in the canonical form of RFC 8785: members sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript writes
 * them. Throws for values that JSON cannot hold: functions, undefined, NaN, infinities and lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new AssertionError(`no JSON number: ${value}`);
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      break;
    default:
      throw new AssertionError(`no JSON value: ${typeof value}`);
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members).sort();
  return `{${names.map((name) => `${canonicalString(name)}:${canonicalJson(members[name])}`).join(',')}}`;
}

export function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new AssertionError('a lone surrogate has no canonical form');
  return JSON.stringify(text);
}
