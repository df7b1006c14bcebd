// Values for the calls of the contract, made from their schemas; used by tests that walk over all calls.
import type { Call } from '@openbell/api/calls/call.ts';
import { z } from 'zod';

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
};

export const jsonSchemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output' = 'input'): JsonSchema =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema);

export type Random = {
  readonly below: (bound: number) => number;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
};

/** A small xorshift generator: the same start gives the same values. */
export function createRandom(start: number): Random {
  let state = start | 0 || 1;
  const below = (bound: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  return {
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined && !values.includes(undefined as never))
        throw new Error('there is nothing to choose from');
      return value as (typeof values)[number];
    },
  };
}

/** Texts that match patterns in the contract; other texts are letters. */
const likelyTexts = [
  '',
  'some words',
  '12345',
  '4242',
  '12',
  '2027',
  '100',
  '2026-11-20',
  '2026-11-20T12:00:00Z',
  'a@b.example',
];

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format === 'date-time') return '2026-11-20T12:00:00Z';
  if (/email/i.test(name)) return 'somebody@example.test';
  const { pattern, minLength = 0 } = schema;
  if (pattern !== undefined)
    return likelyTexts.find((text) => new RegExp(pattern).test(text) && text.length >= minLength) ?? 'x';
  return 'some words'.padEnd(minLength, 'x');
}

/** A value that fits a schema as far as possible; `name` is the name of its member. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return exampleOf(choices[0] ?? {}, name);
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([member, value]) => [member, exampleOf(value, member)]),
    );
  switch (schema.type) {
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}, name));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema, name);
    default:
      return 'some words';
  }
}

/** Address parameters that are not ids, with a value that the product knows. */
const knownParameters: Readonly<Record<string, string>> = {
  type: 'TCP',
  date: '2026-11-20',
  partner: 'E2T',
  code: 'en',
  gateway: 'sandbox',
  locale: 'en',
  lesson: '1',
  progress: '25',
  lang: 'en',
  file: 'two-sides.svg',
  email: 'somebody@example.test',
  token: 'none0000000000000000000000000000000000',
};

export const isIdParameter = (name: string): boolean => /id$/i.test(name);

/** The address of a call below /api; `id` is used for every parameter that is an id. */
export const addressOfCall = (call: Call, id = 'none0000000000000000000000'): string =>
  `/api${call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(isIdParameter(name) ? id : (knownParameters[name] ?? 'none')),
  )}`;

export const parametersOf = (call: Call): readonly string[] =>
  [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** A body that fits the call; undefined if it has none. */
export const exampleBodyOf = (call: Call): unknown =>
  call.body === undefined ? undefined : exampleOf(jsonSchemaOf(call.body));

/** The paths of all objects inside a value; the value itself is the empty path. */
export function objectPlacesOf(value: unknown, place: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, member]) => objectPlacesOf(member, [...place, name]));
  return Array.isArray(value) ? below : [place, ...below];
}

/** A copy of a value with one more member in the object at a path. */
export function withMember(value: unknown, place: readonly string[], name: string, member: unknown): unknown {
  const copy: unknown = structuredClone(value);
  let target = copy as Record<string, unknown>;
  for (const step of place) target = target[step] as Record<string, unknown>;
  // Like JSON.parse: `__proto__` becomes an own member.
  Object.defineProperty(target, name, { value: member, enumerable: true, configurable: true, writable: true });
  return copy;
}
