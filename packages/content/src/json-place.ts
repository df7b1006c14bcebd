// Finds the line on which a value of a JSON text begins, so an error can name it.

type Cursor = { readonly text: string; at: number };

/**
 * The line, from 1, of the value at a path. For a path that the text does not have, the line of its last existing part.
 *
 * @param text valid JSON
 */
export function jsonLineOf(text: string, path: readonly (string | number)[]): number {
  const cursor: Cursor = { text, at: 0 };
  const at = find(cursor, path.map(String));
  return text.slice(0, at).split('\n').length;
}

/** The line that a JSON parser complains about; 1 if it names none. */
export function jsonFaultLine(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of JSON/i.test(message) ? text.trimEnd().split('\n').length : 1;
}

function find(cursor: Cursor, path: readonly string[]): number {
  skipSpace(cursor);
  const start = cursor.at;
  const [wanted, ...rest] = path;
  const opening = cursor.text[start];
  if (wanted === undefined || (opening !== '{' && opening !== '[')) return start;
  const closing = opening === '{' ? '}' : ']';
  cursor.at += 1;
  for (let index = 0; ; index += 1) {
    skipSpace(cursor);
    if (cursor.at >= cursor.text.length || cursor.text[cursor.at] === closing) return start;
    let name = String(index);
    const nameAt = cursor.at;
    if (opening === '{') {
      name = readString(cursor);
      skipSpace(cursor);
      cursor.at += 1;
    }
    if (name === wanted) return rest.length === 0 && opening === '{' ? nameAt : find(cursor, rest);
    skipValue(cursor);
    skipSpace(cursor);
    if (cursor.text[cursor.at] === ',') cursor.at += 1;
  }
}

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at += 1;
}

function readString(cursor: Cursor): string {
  const start = cursor.at;
  cursor.at += 1;
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '"')
    cursor.at += cursor.text[cursor.at] === '\\' ? 2 : 1;
  cursor.at += 1;
  return String(JSON.parse(cursor.text.slice(start, cursor.at)));
}

function skipValue(cursor: Cursor): void {
  skipSpace(cursor);
  let depth = 0;
  while (cursor.at < cursor.text.length) {
    const sign = cursor.text[cursor.at] ?? '';
    if (sign === '"') {
      readString(cursor);
      if (depth === 0) return;
      continue;
    }
    if (depth === 0 && (sign === ',' || sign === '}' || sign === ']')) return;
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    cursor.at += 1;
    if (depth === 0 && (sign === '}' || sign === ']')) return;
  }
}
