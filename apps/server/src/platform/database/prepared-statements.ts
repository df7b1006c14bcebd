// The statements that one instance of the embedded database keeps prepared. Parsing, rewriting and planning a statement takes four times as
// long as running it, all in this process. So each text is parsed once, and then only bound and run in one message.
import { type messages, type PGlite, protocol } from '@electric-sql/pglite';

type Row = Record<string, unknown>;
export type StatementResult = {
  readonly rows: readonly Row[];
  readonly affectedRows: number;
  /** The command tag of the database: `SELECT`, `COMMIT`. */
  readonly command: string;
};

export type PreparedStatements = {
  /** Runs one statement; the caller holds the only lock. Values are serialized by their parameter types. */
  readonly run: (text: string, values: readonly unknown[]) => Promise<StatementResult>;
  /** Drops all of them, after the tables have changed. */
  readonly clear: () => Promise<void>;
};

/** Each keeps its plan in memory. Lists of different lengths are different texts: the least recently used one is dropped. */
const keptMax = 400;

const { serialize } = protocol;
const sync = serialize.sync();
const execute = serialize.execute({});

type Column = { readonly name: string; readonly parse: ((text: string) => unknown) | undefined };
type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
};

export function createPreparedStatements(pglite: PGlite): PreparedStatements {
  // A Map keeps insertion order: its first entry is the least recently used.
  const kept = new Map<string, Prepared>();
  let count = 0;

  const send = async (parts: readonly Uint8Array[]): Promise<readonly messages.BackendMessage[]> =>
    (await pglite.execProtocol(Buffer.concat([...parts, sync]))).messages;

  const prepare = async (text: string): Promise<Prepared> => {
    count += 1;
    const name = `s${count}`;
    const dropped = kept.size < keptMax ? [] : takeOldest(kept);
    const answer = await send([
      ...dropped.map((old) => serialize.close({ type: 'S', name: old.name })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    return {
      name,
      parameterTypes: answer.find(isParameterDescription)?.dataTypeIDs ?? [],
      columns: (answer.find(isRowDescription)?.fields ?? []).map((field) => ({
        name: field.name,
        parse: pglite.parsers[field.dataTypeID],
      })),
    };
  };

  const write = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  };

  const findOrPrepare = async (text: string): Promise<Prepared> => {
    const statement = kept.get(text) ?? (await prepare(text));
    kept.delete(text);
    kept.set(text, statement);
    return statement;
  };

  return {
    run: async (text, values) => {
      const { name, parameterTypes, columns } = await findOrPrepare(text);
      const written = values.map((value, index) => write(value, parameterTypes[index]));
      const answer = await send([serialize.bind({ statement: name, values: written }), execute]);
      return readResult(answer, columns);
    },
    clear: async () => {
      kept.clear();
      await pglite.exec('DEALLOCATE ALL');
    },
  };
}

function takeOldest(kept: Map<string, Prepared>): readonly Prepared[] {
  const [oldest] = kept;
  if (oldest === undefined) return [];
  kept.delete(oldest[0]);
  return [oldest[1]];
}

function readResult(answer: readonly messages.BackendMessage[], columns: readonly Column[]): StatementResult {
  const rows: Row[] = [];
  let tag = '';
  for (const message of answer) {
    if (isDataRow(message)) rows.push(readRow(message.fields, columns));
    else if (isCommandComplete(message)) tag = message.text;
  }
  return { rows, affectedRows: countAffected(tag), command: tag.split(' ')[0] ?? '' };
}

function readRow(fields: readonly (string | null)[], columns: readonly Column[]): Row {
  const row: Row = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null || parse === undefined ? text : parse(text);
  }
  return row;
}

/** Reads the command tag: «INSERT 0 5», «UPDATE 3», «SELECT 2», «BEGIN». Only changes count. */
function countAffected(tag: string): number {
  if (!/^(INSERT|UPDATE|DELETE|MERGE) /.test(tag)) return 0;
  return Number(tag.slice(tag.lastIndexOf(' ') + 1));
}

const isParameterDescription = (message: messages.BackendMessage): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription';
const isRowDescription = (message: messages.BackendMessage): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isDataRow = (message: messages.BackendMessage): message is messages.DataRowMessage => message.name === 'dataRow';
const isCommandComplete = (message: messages.BackendMessage): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';
