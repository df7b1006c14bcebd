import { expect, it } from 'vitest';
import type { Evidence } from '../rules/formula-rows.ts';
import { evidenceTextKey } from './evidence-place.ts';

const failure = (rule: Evidence['rule'], cause: Evidence['cause']): Evidence =>
  ({ kind: 'failure', rule, cause }) as Evidence;
const fill = { type: 'fill', number: 3, at: '2026-03-02T21:50:00.000Z' } as Evidence['cause'];

it('says whether a position was held at the deadline or a trade came after it [VALID-022]', () => {
  expect(evidenceTextKey(failure('approved_times', null), false)).toBe('evaluation.evidence.text.approved_times.held');
  expect(evidenceTextKey(failure('approved_times', fill), false)).toBe(
    'evaluation.evidence.text.approved_times.traded',
  );
  expect(evidenceTextKey(failure('daily_loss', fill), false)).toBe('evaluation.evidence.text.daily_loss');
});
