import { describe, expect, it } from 'vitest';
import { collectFaults, shownFaults, stillTold, type ToldFaults } from './form-faults.ts';

type Field = 'name' | 'zip';
const told = (more: Partial<ToldFaults<Field, string>> = {}): ToldFaults<Field, string> => ({
  sent: new Set(),
  left: new Set(),
  refused: null,
  ...more,
});
const empty = { name: '', zip: '' };
const both = { zip: 'missing', name: 'missing' };

describe('the faults of a form', () => {
  it('are not shown before the form was sent or the field was left', () => {
    expect(shownFaults(empty, both, told())).toEqual({ shown: {}, summary: {} });
  });

  it('are shown after a submission as long as they are true, in the order of the form [TRUST-023]', () => {
    const sent = told({ sent: new Set<Field>(['name', 'zip']) });
    expect(Object.keys(shownFaults(empty, both, sent).summary)).toEqual(['name', 'zip']);
    const typing = shownFaults({ name: 'Ma', zip: '' }, { name: 'too_short', zip: 'missing' }, sent);
    expect(typing.shown).toEqual({ name: 'too_short', zip: 'missing' });
    const right = shownFaults({ name: 'Maya Torres', zip: '' }, { zip: 'missing' }, sent);
    expect(right).toEqual({ shown: { zip: 'missing' }, summary: { zip: 'missing' } });
  });

  it('are shown at a field that was left, and not above the form', () => {
    const left = told({ left: new Set<Field>(['zip']) });
    expect(shownFaults(empty, both, left)).toEqual({ shown: { zip: 'missing' }, summary: {} });
  });

  it('of the server apply only to the value that it refused', () => {
    const refused = told({ refused: { faults: { zip: 'refused' }, entry: { name: 'Maya', zip: '60604' } } });
    expect(shownFaults({ name: 'Maya T', zip: '60604' }, {}, refused).summary).toEqual({ zip: 'refused' });
    expect(shownFaults({ name: 'Maya', zip: '60605' }, {}, refused).shown).toEqual({});
  });

  it('are cleared once the field is valid, so that editing it again is not called a mistake', () => {
    const sent = told({ sent: new Set<Field>(['name', 'zip']), left: new Set<Field>(['name']) });
    expect(stillTold(sent, both)).toBe(sent);
    expect(stillTold(sent, { zip: 'missing' })).toEqual(told({ sent: new Set<Field>(['zip']) }));
  });

  it('contain only invalid fields', () => {
    expect(collectFaults({ name: 'missing', zip: null })).toEqual({ name: 'missing' });
  });
});
