// The rules modal as data: the typed values, the limits that a mode shows, and why Set Rules is disabled (specification section 5).

import {
  type LimitName,
  type LimitsMode,
  limitNames,
  presetLimits,
  tradingStyleLengthMin,
} from '@openbell/rules/simulator/personal-limits.ts';
import { latinFigure } from '@openbell/ui/figures/latin-digits.ts';

export type RulesMode = LimitsMode;
export type Limits = Readonly<Record<LimitName, string>>;

export type RulesForm = {
  readonly mode: RulesMode;
  readonly limits: Limits;
  readonly tradingStyle: string;
  /** "Stop me for the day" at the customer's own daily loss limit. */
  readonly stopsForTheDay: boolean;
};

export const firstForm: RulesForm = { mode: 'preset', limits: presetLimits, tradingStyle: '', stopsForTheDay: false };

/**
 * Preset resets all six limits; custom and freestyle keep the values (RULES-005, RULES-006). The daily stop is on in custom and off in
 * preset, whose 250 is small for most plans (Q50); freestyle has no daily limit to stop at.
 */
export function withMode(form: RulesForm, mode: RulesMode): RulesForm {
  const limits = mode === 'preset' ? presetLimits : form.limits;
  return { ...form, mode, limits, stopsForTheDay: mode === 'custom' };
}

const numericText = /^\d{0,9}(\.\d{0,2})?$/;

/** Accepts numeric text and ignores anything else; a comma counts as the decimal point (RULES-010), Arabic digits as digits. */
export function withLimit(form: RulesForm, name: LimitName, typed: string): RulesForm {
  const text = latinFigure(typed.trim()).replace(',', '.');
  if (form.mode === 'preset' || !numericText.test(text)) return form;
  return { ...form, limits: { ...form.limits, [name]: text } };
}

/** The limits that a mode shows, in the order of the modal (RULES-012). */
export function shownLimits(mode: RulesMode): readonly LimitName[] {
  return mode === 'freestyle' ? ['monthProfit'] : limitNames;
}

/** Whether a required limit has no digit; a lone decimal point is none. */
export function isLimitMissing(form: RulesForm, name: LimitName): boolean {
  return shownLimits(form.mode).includes(name) && !/\d/.test(form.limits[name]);
}

/** Why Set Rules is disabled; null if it is enabled. */
export type RulesBlock = 'already_set' | 'limits_missing' | 'style_too_short';

/** RULES-007, RULES-008, RULES-009; freestyle requires only the monthly target (Q50). */
export function rulesBlock(form: RulesForm, gauntletStatus: string): RulesBlock | null {
  if (gauntletStatus !== '') return 'already_set';
  if (shownLimits(form.mode).some((name) => isLimitMissing(form, name))) return 'limits_missing';
  if (form.tradingStyle.trim().length < tradingStyleLengthMin) return 'style_too_short';
  return null;
}

/** The body of POST /accounts/gauntlet: what the customer saw, without the limits that the mode hides. */
export function rulesBodyOf(form: RulesForm): {
  readonly rules: Limits & { readonly mode: RulesMode; readonly tradingStyle: string; readonly stopForTheDay: boolean };
} {
  const shown = shownLimits(form.mode);
  const sent = (name: LimitName): string => (shown.includes(name) ? plainNumber(form.limits[name]) : '');
  return {
    rules: {
      mode: form.mode,
      dayLoss: sent('dayLoss'),
      dayProfit: sent('dayProfit'),
      weekLoss: sent('weekLoss'),
      weekProfit: sent('weekProfit'),
      monthLoss: sent('monthLoss'),
      monthProfit: sent('monthProfit'),
      tradingStyle: form.tradingStyle.trim(),
      stopForTheDay: form.stopsForTheDay,
    },
  };
}

/** "12." and ".5" are numeric while being typed; they are sent as "12" and "0.5". */
function plainNumber(text: string): string {
  const trimmed = text.endsWith('.') ? text.slice(0, -1) : text;
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed;
}
