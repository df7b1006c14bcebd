import { describe, expect, it } from 'vitest';
import { type CardForm, cardFormStep, viewedCard } from './card-form.ts';

const faulty: CardForm = { mode: 'edit', faults: ['Card number: not valid'], isLoaded: true };

describe('the card form', () => {
  it('enters and leaves the edit mode by its toggle [PAY-001]', () => {
    const edited = cardFormStep(viewedCard, { act: 'toggle' });
    expect(edited.mode).toBe('edit');
    expect(cardFormStep(edited, { act: 'toggle' }).mode).toBe('view');
  });

  it.each(['cancel', 'toggle'] as const)('clears its faults and forgets its fields by %s [PAY-004]', (act) => {
    expect(cardFormStep(faulty, { act })).toEqual({ mode: 'view', faults: [], isLoaded: false });
  });

  it('leaves the edit mode once the card is saved [PAY-003]', () => {
    expect(cardFormStep(faulty, { act: 'saved' })).toEqual(viewedCard);
  });

  it('stays in the edit mode with its faults', () => {
    const failed = cardFormStep({ ...faulty, faults: [] }, { act: 'failed', faults: ['declined'] });
    expect(failed).toEqual({ mode: 'edit', faults: ['declined'], isLoaded: true });
  });

  it('reports whether its fields are loaded', () => {
    expect(cardFormStep(viewedCard, { act: 'loaded', isLoaded: true }).isLoaded).toBe(true);
    expect(cardFormStep(faulty, { act: 'loaded', isLoaded: false }).isLoaded).toBe(false);
  });
});
