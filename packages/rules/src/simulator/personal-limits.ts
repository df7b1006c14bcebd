// The personal limits that a customer sets before the Gauntlet. They stop a day or warn; they never affect a verdict (Q50).
import { asMicros, type MicroDollars, microsPerCent } from '@openbell/units/money.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';

export type LimitName = 'dayLoss' | 'dayProfit' | 'weekLoss' | 'weekProfit' | 'monthLoss' | 'monthProfit';
export const limitNames: readonly LimitName[] = [
  'dayLoss',
  'dayProfit',
  'weekLoss',
  'weekProfit',
  'monthLoss',
  'monthProfit',
];

export type LimitsMode = 'preset' | 'custom' | 'freestyle';

/** The preset limits in dollars (RULES-013), as the payload spells them. */
export const presetLimits: Readonly<Record<LimitName, string>> = {
  dayLoss: '250',
  dayProfit: '100',
  weekLoss: '1250',
  weekProfit: '300',
  monthLoss: '2250',
  monthProfit: '1500',
};

export const tradingStyleLengthMin = 4;

export type LimitsQuestion = Readonly<Record<LimitName, string>> & {
  readonly mode: LimitsMode;
  readonly tradingStyle: string;
  /** "Stop me for the day": if omitted, it is on in custom mode and off otherwise. */
  readonly stopForTheDay?: boolean | undefined;
};

/** Amounts in micro-dollars; null if the mode does not ask for the limit. */
export type PersonalLimits = {
  readonly mode: LimitsMode;
  readonly amounts: Readonly<Record<LimitName, MicroDollars | null>>;
  readonly tradingStyle: string;
  readonly stopsDay: boolean;
};

/** The invalid fields. */
export type LimitsRefusal = readonly (LimitName | 'tradingStyle')[];

/**
 * Reads the rules payload (ENTITY-026). preset: the six preset values, ignoring what was sent (RULES-005). custom: all six are required
 * (RULES-009). freestyle: only the monthly profit target, the others are ignored (RULES-012). The style has at least 4 characters
 * (RULES-008).
 */
export function readPersonalLimits(question: LimitsQuestion): Result<PersonalLimits, LimitsRefusal> {
  const { mode, tradingStyle } = question;
  const wanted: readonly LimitName[] = mode === 'freestyle' ? ['monthProfit'] : limitNames;
  const texts: Readonly<Record<LimitName, string>> = mode === 'preset' ? presetLimits : question;
  const amounts = Object.fromEntries(
    limitNames.map((name) => [name, wanted.includes(name) ? microsOfText(texts[name]) : null]),
  ) as Record<LimitName, MicroDollars | null>;
  const wrong: (LimitName | 'tradingStyle')[] = wanted.filter((name) => amounts[name] === null);
  if (tradingStyle.trim().length < tradingStyleLengthMin) wrong.push('tradingStyle');
  if (wrong.length > 0) return err(wrong);
  const stopsDay = amounts.dayLoss !== null && (question.stopForTheDay ?? mode === 'custom');
  return ok({ mode, amounts, tradingStyle: tradingStyle.trim(), stopsDay });
}

/** Whether the customer's daily limit stops the session: day P/L < -dayLoss, strictly, if they asked to be stopped. */
export function isDayStopped(limits: PersonalLimits | null, dayPnlMicros: MicroDollars): boolean {
  const dayLoss = limits?.amounts.dayLoss ?? null;
  return limits?.stopsDay === true && dayLoss !== null && dayPnlMicros < -dayLoss;
}

/** Parses digits with at most two decimals; null for anything else, including the empty text. */
function microsOfText(text: string): MicroDollars | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return asMicros(cents * microsPerCent);
}
