/**
 * The message for a field whose value is invalid: one code and one plain sentence per reason, replacing the schema library's own texts. A
 * schema may have its own text if the specification quotes one.
 */
export const fieldWords = {
  required: 'Required',
  wrong_type: 'Not the right kind of value',
  too_short: 'Too short',
  too_long: 'Too long',
  too_small: 'Too small',
  too_large: 'Too large',
  too_few: 'Too few',
  too_many: 'Too many',
  wrong_format: 'Not in the right format',
  not_a_choice: 'Not one of the choices',
  unknown_field: 'Unknown field',
  not_valid: 'Not valid',
} as const;
export type FieldProblem = keyof typeof fieldWords;

type Issue = Readonly<{
  code?: string | undefined;
  input?: unknown;
  origin?: string | undefined;
  minimum?: unknown;
}>;

/** Why a value is invalid. An empty text in a required field is missing, not too short. */
export function fieldProblemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type';
    case 'too_small':
      if (issue.origin === 'string') return issue.input === '' ? 'required' : 'too_short';
      return isMany(issue.origin) ? 'too_few' : 'too_small';
    case 'too_big':
      if (issue.origin === 'string') return 'too_long';
      return isMany(issue.origin) ? 'too_many' : 'too_large';
    case 'invalid_format':
      return issue.input === '' ? 'required' : 'wrong_format';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'required' : 'not_a_choice';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'not_valid';
  }
}

const isMany = (origin: string | undefined): boolean => origin === 'array' || origin === 'set' || origin === 'map';
