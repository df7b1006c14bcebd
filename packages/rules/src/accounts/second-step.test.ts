import { describe, expect, it } from 'vitest';
import { readTypedCode, timeStepOf } from './second-step.ts';

describe('what a customer types as the second step', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    ['123 456', { kind: 'app', code: '123456' }],
    ['١٢٣٤٥٦', { kind: 'app', code: '123456' }],
    [' abcde-fgh23 ', { kind: 'recovery', code: 'ABCDEFGH23' }],
    ['ABCDE–FGH23', { kind: 'recovery', code: 'ABCDEFGH23' }],
    ['12345', null],
    ['1234567', null],
    ['abcdefgh2', null],
    ['abcdefgh234', null],
    ['', null],
  ])('reads %j [S9]', (typed, read) => {
    expect(readTypedCode(typed)).toEqual(read);
  });

  it('counts time steps of thirty seconds [S9]', () => {
    expect([29_999, 30_000, 59_999].map((at) => timeStepOf(at, 0))).toEqual([0, 1, 1]);
    expect(timeStepOf(60_000, -1)).toBe(1);
  });
});
