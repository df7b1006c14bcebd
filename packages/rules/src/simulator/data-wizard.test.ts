import { describe, expect, it } from 'vitest';
import {
  openWizard,
  type WizardAct,
  type WizardState,
  wizardExchanges,
  wizardFault,
  wizardStep,
} from './data-wizard.ts';

const after = (acts: readonly WizardAct[], from: WizardState = openWizard('exchanges-first')): WizardState =>
  acts.reduce(wizardStep, from);
const chosen: readonly WizardAct[] = [
  { act: 'toggle', exchange: 'cme' },
  { act: 'agree', isAgreed: true },
];

describe('the data wizard', () => {
  it('starts at the exchanges, with one allowed and none chosen [DATA-009]', () => {
    expect(openWizard('exchanges-first')).toMatchObject({ screen: 'exchanges', allowedCount: 1, selected: [] });
  });

  it('asks for the type first in its second variant [DATA-008]', () => {
    const start = openWizard('type-first');
    expect(start.screen).toBe('type');
    expect(after([{ act: 'choose-type', type: 'fx' }], start)).toMatchObject({ screen: 'exchanges', type: 'fx' });
  });

  it('goes from activate to confirmSent once the request is sent, and then closes [DATA-010]', () => {
    expect(after([...chosen, { act: 'submit' }]).screen).toBe('activate');
    expect(after([...chosen, { act: 'submit' }, { act: 'sent' }]).screen).toBe('confirmSent');
    expect(after([...chosen, { act: 'submit' }, { act: 'sent' }, { act: 'close' }]).screen).toBe('closed');
    expect(after([{ act: 'sent' }]).screen).toBe('exchanges');
  });

  it('goes back to the exchanges on cancel, keeping the choice, and closes from there [DATA-011]', () => {
    const back = after([...chosen, { act: 'submit' }, { act: 'cancel' }]);
    expect(back).toMatchObject({ screen: 'exchanges', selected: ['cme'] });
    expect(wizardStep(back, { act: 'cancel' }).screen).toBe('closed');
  });

  it('opens the table of contracts and returns on Close [DATA-012]', () => {
    expect(after([{ act: 'details' }]).screen).toBe('exchangeDetails');
    expect(after([{ act: 'details' }, { act: 'close' }]).screen).toBe('exchanges');
  });

  it.each([1, 2, 3, 4])('accepts exactly %i where %i are allowed, no fewer and no more [DATA-014]', (allowedCount) => {
    for (let count = 0; count <= wizardExchanges.length; count += 1) {
      const selected = wizardExchanges.slice(0, count);
      const fault = wizardFault({ selected, allowedCount, hasAgreed: true });
      expect(fault, `${count} of ${allowedCount}`).toBe(count === allowedCount ? null : count === 0 ? 'none' : 'count');
    }
  });

  it('does not submit before the customer agrees to the rules', () => {
    const [choose = { act: 'details' }] = chosen;
    expect(wizardFault(after([choose]))).toBe('rules');
    expect(after([choose, { act: 'submit' }]).screen).toBe('exchanges');
  });

  it('allows one until another number is chosen, from 1 to 4 [DATA-014]', () => {
    expect(after([]).allowedCount).toBe(1);
    for (const count of [1, 2, 3, 4])
      expect(
        after([
          { act: 'allow', count: 3 },
          { act: 'allow', count },
        ]).allowedCount,
      ).toBe(count);
  });

  it.each([0, 5])('does not allow %i exchanges', (count) => {
    expect(after([{ act: 'allow', count }]).allowedCount).toBe(1);
  });

  it('lets the customer unselect an exchange', () => {
    expect(
      after([
        { act: 'toggle', exchange: 'cme' },
        { act: 'toggle', exchange: 'cme' },
      ]).selected,
    ).toEqual([]);
  });
});
