// Names the statements that a PostgreSQL connection runs repeatedly, so that PostgreSQL keeps them parsed and planned. Without a name,
// planning is two fifths of PostgreSQL's work for a call of the portal.
import type pg from 'pg';

/** Each plan uses memory of its connection. Lists of different lengths are different texts, mostly seen once. */
const namedMax = 400;
const seenMax = 1000;

/** PostgreSQL refuses a kept plan whose result columns changed: the tables were altered under a running server. */
const planRefusedCode = '0A000';

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => Promise<pg.QueryResult>;

/** Patches the connection: a text with values gets a name at its second run; other statements are unchanged. */
export function nameRepeated(client: Pick<pg.ClientBase, 'query'>): void {
  const names = createNames();
  const query: Query = client.query.bind(client);
  const named: Query = (text, values, ...more) => {
    const name = typeof text === 'string' && Array.isArray(values) && more.length === 0 ? names.of(text) : null;
    if (name === null) return query(text, values, ...more);
    const result = query({ name, text, values });
    result.catch((error: unknown) => {
      if ((error as { code?: unknown }).code === planRefusedCode) names.forget(String(text));
    });
    return result;
  };
  client.query = named as typeof client.query;
}

type Names = { readonly of: (text: string) => string | null; readonly forget: (text: string) => void };

function createNames(): Names {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let count = 0;
  const give = (text: string): string => {
    count += 1;
    const name = `s${count}`;
    names.set(text, name);
    seen.delete(text);
    return name;
  };
  return {
    of: (text) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= namedMax) return null;
      if (seen.has(text)) return give(text);
      if (seen.size >= seenMax) seen.clear();
      seen.add(text);
      return null;
    },
    forget: (text) => void names.delete(text),
  };
}
