// The rules modal as data: what is typed, what a mode shows, and why Set Rules does not answer yet (specification section 5).

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
  /** "Stop me for the day" at the own daily loss limit. */
  readonly stopsForTheDay: boolean;
};

export const firstForm: RulesForm = { mode: 'preset', limits: presetLimits, tradingStyle: '', stopsForTheDay: false };

/**
 * Preset puts all six limits back; custom and freestyle keep what is there (RULES-005, RULES-006). The daily stop is on in custom and off
 * in preset, whose 250 is small for most plans (Q50); freestyle has no daily limit to stop at.
 */
export function withMode(form: RulesForm, mode: RulesMode): RulesForm {
  const limits = mode === 'preset' ? presetLimits : form.limits;
  return { ...form, mode, limits, stopsForTheDay: mode === 'custom' };
}

const numericText = /^\d{0,9}(\.\d{0,2})?$/;

/** Numeric text is taken, anything else is ignored and the value stays; a comma counts as the decimal point (RULES-010), Arabic digits as figures. */
export function withLimit(form: RulesForm, name: LimitName, typed: string): RulesForm {
  const text = latinFigure(typed.trim()).replace(',', '.');
  if (form.mode === 'preset' || !numericText.test(text)) return form;
  return { ...form, limits: { ...form.limits, [name]: text } };
}

/** The limits a mode shows, in the order of the modal (RULES-012). */
export function shownLimits(mode: RulesMode): readonly LimitName[] {
  return mode === 'freestyle' ? ['monthProfit'] : limitNames;
}

/** Whether a limit the mode asks for holds no figure; the lone point of one being typed is none. */
export function isLimitMissing(form: RulesForm, name: LimitName): boolean {
  return shownLimits(form.mode).includes(name) && !/\d/.test(form.limits[name]);
}

/** Why Set Rules does not answer yet; null when it does. */
export type RulesBlock = 'already_set' | 'limits_missing' | 'style_too_short';

/** RULES-007, RULES-008, RULES-009; in freestyle only the monthly target is asked for (Q50). */
export function rulesBlock(form: RulesForm, gauntletStatus: string): RulesBlock | null {
  if (gauntletStatus !== '') return 'already_set';
  if (shownLimits(form.mode).some((name) => isLimitMissing(form, name))) return 'limits_missing';
  if (form.tradingStyle.trim().length < tradingStyleLengthMin) return 'style_too_short';
  return null;
}

/** The body of POST /accounts/gauntlet: what the customer saw, and nothing of what the mode hides. */
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

/** "12." and ".5" are numeric while being typed; they travel as "12" and "0.5". */
function plainNumber(text: string): string {
  const trimmed = text.endsWith('.') ? text.slice(0, -1) : text;
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed;
}
