// Column types of both databases, as `database.ts` reads and writes them.
import type { Instant } from '@openbell/units/instant.ts';
import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as epoch milliseconds, written by `sqlTime`. */
export type TimeColumn = ColumnType<Instant, string, string>;
export type NullableTimeColumn = ColumnType<Instant | null, string | null | undefined, string | null>;
/** jsonb: read as a value, written as JSON text. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
export type NullableJsonColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** jsonb with a default. */
export type JsonDefaultColumn<Value> = ColumnType<Value, string | undefined, string>;
/** A generated bigint: an identity, or computed from other columns. */
export type IdColumn = Generated<number>;
/** A column with a default. */
export type DefaultColumn<Value> = ColumnType<Value, Value | undefined, Value>;
