// The chain of hashes over a log's lines: SHA-256 of the hash before, a line feed and the line's RFC 8785 JSON.

/** SHA-256 of a text's UTF-8, in lower-case hex; the caller has it from its platform. */
export type Sha256 = (text: string) => string;

export type JsonRecord = Readonly<Record<string, unknown>>;

/** @param before the hash of the previous line; empty for line 1. */
export function nextHash(before: string, record: JsonRecord, sha256: Sha256): string {
  return sha256(`${before}\n${canonical(record)}`);
}

/** RFC 8785: members in the order of their names' UTF-16 units, no spaces, numbers and strings as ECMAScript writes them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** The object that a line holds; null if it holds none. */
export function recordIn(line: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
