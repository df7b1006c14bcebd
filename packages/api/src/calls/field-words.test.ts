import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { fieldWords } from './field-words.ts';

/** Texts in the schemas that the specification quotes or that say more than the reason does, and the bounds of years. */
const ownWords = ['Invalid email', 'Numbers only', 'Your motivation is required'];
const known: ReadonlySet<string> = new Set([...Object.values(fieldWords), ...ownWords]);

const strange = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(200_000),
  -1,
  0.5,
  1e15,
  true,
  [],
  [null],
  {},
  { unknown: 1 },
];

/** The field names of an object schema; for a union those of all its branches. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  return [];
}

function wordsFor(schema: z.ZodType): readonly string[] {
  const names = [...fieldsOf(schema), 'unknown'];
  const objects = names.flatMap((name) => strange.map((value) => ({ [name]: value })));
  const whole = strange.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  const nested = names.flatMap((name) => objects.map((value) => ({ [name]: value })));
  return [...strange, ...objects, ...whole, ...nested].flatMap((value) => {
    const { error } = schema.safeParse(value);
    return error?.issues.map(({ message }) => message) ?? [];
  });
}

const schemas = allCalls.flatMap((call) =>
  [call.params, call.query, call.body].flatMap((schema, place) =>
    schema === undefined ? [] : [[`${call.method} ${call.path} ${['path', 'query', 'body'][place]}`, schema] as const],
  ),
);

describe('the message for an invalid field', () => {
  it.each(schemas)('is one of ours in %s', (_name, schema) => {
    expect(wordsFor(schema).filter((words) => !known.has(words) && !/^is outside \d+ to \d+$/.test(words))).toEqual([]);
  });

  it.each([
    ['a text that is not there', z.string(), undefined, 'required'],
    ['an empty text', z.string().min(10), '', 'required'],
    ['a text of nine characters', z.string().min(10), 'nine char', 'too_short'],
    ['a text of eleven characters', z.string().max(10), 'eleven char', 'too_long'],
    ['a number for a text', z.string(), 7, 'wrong_type'],
    ['a small number', z.int().min(2), 1, 'too_small'],
    ['a large number', z.int().max(2), 3, 'too_large'],
    ['a short list', z.array(z.int()).min(1), [], 'too_few'],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'too_many'],
    ['a text of another form', z.string().regex(/^a$/), 'b', 'wrong_format'],
    ['what is not on the list', z.enum(['nonpro', 'pro']), 'amateur', 'not_a_choice'],
    ['a field that nobody knows', z.strictObject({}), { firstName: 'Maya' }, 'unknown_field'],
    ['what fits no branch', z.union([z.string(), z.int()]), true, 'not_valid'],
  ] as const)('names the reason: %s', (_what, schema, value, problem) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(fieldWords[problem]);
  });
});
