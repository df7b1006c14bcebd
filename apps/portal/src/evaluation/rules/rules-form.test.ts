import { limitNames, presetLimits } from '@openbell/rules/simulator/personal-limits.ts';
import { describe, expect, it } from 'vitest';
import { firstForm, type RulesForm, rulesBlock, rulesBodyOf, shownLimits, withLimit, withMode } from './rules-form.ts';

const styled = (mode: RulesForm['mode'], tradingStyle = 'Opening range'): RulesForm => ({
  ...withMode(firstForm, mode),
  tradingStyle,
});

describe('the form of the rules modal', () => {
  it('starts in preset [RULES-004]', () => {
    expect(firstForm.mode).toBe('preset');
  });

  it('has the six preset limits [RULES-013]', () => {
    expect(firstForm.limits).toEqual({
      dayLoss: '250',
      dayProfit: '100',
      weekLoss: '1250',
      weekProfit: '300',
      monthLoss: '2250',
      monthProfit: '1500',
    });
  });

  it('resets all six limits when preset is chosen [RULES-005]', () => {
    let form = withMode(firstForm, 'custom');
    for (const name of limitNames) form = withLimit(form, name, '77');
    expect(Object.values(form.limits)).toEqual(['77', '77', '77', '77', '77', '77']);
    expect(withMode(form, 'preset').limits).toEqual(presetLimits);
  });

  it.each(['custom', 'freestyle'] as const)('keeps the values when %s is chosen [RULES-006]', (mode) => {
    const typed = withLimit(withMode(firstForm, 'custom'), 'monthProfit', '900');
    expect(withMode(typed, mode).limits).toEqual({ ...presetLimits, monthProfit: '900' });
  });

  it('stops for the day by default only in custom', () => {
    expect(firstForm.stopsForTheDay).toBe(false);
    expect(withMode(firstForm, 'custom').stopsForTheDay).toBe(true);
    expect(withMode(withMode(firstForm, 'custom'), 'preset').stopsForTheDay).toBe(false);
    expect(withMode(withMode(firstForm, 'custom'), 'freestyle').stopsForTheDay).toBe(false);
  });

  it.each(['abc', '2x', '-5', '1e3', '1.234', '1.2.3', '1234567890'])(
    'ignores %s and leaves the value as it was [RULES-010]',
    (typed) => {
      const form = withMode(firstForm, 'custom');
      expect(withLimit(form, 'dayLoss', typed)).toBe(form);
    },
  );

  it.each([
    ['300', '300'],
    ['300.5', '300.5'],
    ['300,50', '300.50'],
    ['٣٠٠٫٥', '300.5'],
    ['١٬٢٥٠', '1250'],
    ['۳۰۰', '300'],
    ['', ''],
  ])('accepts %s as numeric text [RULES-010]', (typed, kept) => {
    expect(withLimit(withMode(firstForm, 'custom'), 'dayLoss', typed).limits.dayLoss).toBe(kept);
  });

  it('does not change a limit in preset [RULES-011]', () => {
    expect(withLimit(firstForm, 'dayLoss', '300')).toBe(firstForm);
  });

  it('shows only the monthly target in freestyle [RULES-012]', () => {
    expect(shownLimits('freestyle')).toEqual(['monthProfit']);
    expect(shownLimits('custom')).toHaveLength(6);
    expect(shownLimits('preset')).toHaveLength(6);
  });
});

describe('Set Rules', () => {
  it.each(['pending', 'creating', 'active'])('is disabled while a gauntlet is %s [RULES-007]', (status) => {
    expect(rulesBlock(styled('preset'), status)).toBe('already_set');
  });

  it('is enabled while there is no gauntlet [RULES-007]', () => {
    expect(rulesBlock(styled('preset'), '')).toBeNull();
  });

  it.each(['preset', 'custom', 'freestyle'] as const)('requires four characters of style in %s [RULES-008]', (mode) => {
    expect(rulesBlock(styled(mode, 'abc'), '')).toBe('style_too_short');
    expect(rulesBlock(styled(mode, ' abc '), '')).toBe('style_too_short');
    expect(rulesBlock(styled(mode, 'abcd'), '')).toBeNull();
    expect(rulesBlock(styled(mode, 'abcde'), '')).toBeNull();
  });

  it.each(limitNames)('requires %s in custom [RULES-009]', (name) => {
    expect(rulesBlock(withLimit(styled('custom'), name, ''), '')).toBe('limits_missing');
    expect(rulesBlock(withLimit(styled('custom'), name, '.'), '')).toBe('limits_missing');
    expect(rulesBlock(withLimit(styled('custom'), name, '1'), '')).toBeNull();
  });

  it('requires only the monthly target in freestyle [RULES-012]', () => {
    const custom = withLimit(styled('custom'), 'dayLoss', '');
    expect(rulesBlock(withMode(custom, 'freestyle'), '')).toBeNull();
    expect(rulesBlock(withLimit(withMode(custom, 'freestyle'), 'monthProfit', ''), '')).toBe('limits_missing');
  });

  it('sends the visible limits of the mode, as plain numbers', () => {
    const custom = withLimit(withLimit(styled('custom', '  Opening range '), 'dayLoss', '300.'), 'weekLoss', '.5');
    expect(rulesBodyOf(custom).rules).toEqual({
      ...presetLimits,
      mode: 'custom',
      dayLoss: '300',
      weekLoss: '0.5',
      tradingStyle: 'Opening range',
      stopForTheDay: true,
    });
    expect(rulesBodyOf(withMode(custom, 'freestyle')).rules).toEqual({
      mode: 'freestyle',
      dayLoss: '',
      dayProfit: '',
      weekLoss: '',
      weekProfit: '',
      monthLoss: '',
      monthProfit: '1500',
      tradingStyle: 'Opening range',
      stopForTheDay: false,
    });
  });
});
