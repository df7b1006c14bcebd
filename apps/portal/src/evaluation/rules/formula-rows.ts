// The formula of a verdict as a column sum that anyone can add up: operator, number, word.
import type { Attempt } from '@openbell/api/evaluation.ts';

export type Evidence = Attempt['evidence'][number];

/** The words of a formula; each is a message key below `evaluation.formula.`. */
export type FormulaTerm =
  | 'start'
  | 'realized'
  | 'commission'
  | 'open'
  | 'equity'
  | 'floor'
  | 'previous_balance'
  | 'day_pnl'
  | 'daily_limit'
  | 'size'
  | 'tier'
  | 'deadline'
  | 'closed_until'
  | 'profit'
  | 'goal'
  | 'days_traded'
  | 'days_min'
  | 'best_day'
  | 'share'
  | 'share_limit'
  | 'end'
  | 'expires';

export type FormulaOperator = '' | '+' | '−' | '=' | '<' | '≤' | '>' | '≥' | '÷';

export type FormulaValue =
  /** An exact decimal amount of dollars without its sign; the operator carries the sign. */
  | { readonly kind: 'money'; readonly amount: string }
  | { readonly kind: 'count'; readonly amount: string }
  | { readonly kind: 'percent'; readonly amount: string }
  /** Contracts held in one symbol: 2 × 0.1. */
  | { readonly kind: 'position'; readonly symbol: string; readonly net: number; readonly each: string }
  | { readonly kind: 'instant'; readonly at: string }
  | { readonly kind: 'text'; readonly text: string };

export type FormulaRow = {
  readonly operator: FormulaOperator;
  readonly value: FormulaValue;
  /** Null if the value is enough: for a symbol, or for an unknown name, which is then in `name`. */
  readonly term: FormulaTerm | null;
  readonly name: string;
};

/** The formula of any evidence, line by line. Unknown parts are shown as they came, never omitted. */
export function formulaRows(evidence: Pick<Evidence, 'rule' | 'formula'>): readonly FormulaRow[] {
  const table = new Terms(evidence.formula);
  switch (evidence.rule) {
    case 'trailing':
      return [
        ...equitySum(table),
        table.money('floor', 'floor', table.text('comparison') === '<=' ? '≤' : '<'),
        ...table.rest(),
      ].filter(isThere);
    case 'daily_loss':
      return [
        ...equitySum(table),
        table.money('previous_balance', 'previous_balance', '−'),
        table.signed('day_pnl', 'day_pnl', '='),
        table.negated('limit', 'daily_limit', '<'),
        ...table.rest(),
      ].filter(isThere);
    case 'prog_ladder':
      return [
        ...table.positions(),
        table.count('size', 'size', '='),
        table.count('tier', 'tier', '>'),
        table.signed('profit', 'profit', ''),
        ...table.rest(),
      ].filter(isThere);
    case 'approved_times':
      table.text('cause');
      return [
        ...table.positions(),
        table.instant('deadline', 'deadline'),
        table.instant('closed_until', 'closed_until'),
        ...table.rest(),
      ].filter(isThere);
    case 'pass':
      return passRows(table);
    case 'expiry':
      return [table.instant('end', 'end'), table.instant('expires', 'expires'), ...table.rest()].filter(isThere);
    default:
      return table.rest();
  }
}

function isThere(row: FormulaRow | null): row is FormulaRow {
  return row !== null;
}

function equitySum(table: Terms): readonly (FormulaRow | null)[] {
  return [
    table.money('start', 'start', ''),
    table.added('realised', 'realized'),
    table.subtracted('commission', 'commission'),
    table.added('open', 'open'),
    table.money('equity', 'equity', '='),
  ];
}

function passRows(table: Terms): readonly FormulaRow[] {
  const profit = table.peek('profit');
  const bestDay = table.peek('best_day');
  const limit = table.peek('share_limit');
  const rows = [
    table.money('profit', 'profit', ''),
    table.money('goal', 'goal', '≥'),
    table.count('days_traded', 'days_traded', ''),
    table.count('days_min', 'days_min', '≥'),
  ];
  if (limit === null || profit === null || bestDay === null) {
    table.text('best_day');
    return [...rows, ...table.rest()].filter(isThere);
  }
  return [
    ...rows,
    table.money('best_day', 'best_day', ''),
    { operator: '÷', value: { kind: 'money', amount: unsigned(profit) }, term: 'profit', name: 'profit' } as const,
    {
      operator: '=',
      value: { kind: 'percent', amount: shareText(bestDay, profit) },
      term: 'share',
      name: 'share',
    } as const,
    table.percent('share_limit', 'share_limit', '<'),
    ...table.rest(),
  ].filter(isThere);
}

/** Best day / profit in percent with two decimals, truncated, not rounded: 29.99 is not 30. Both are decimal dollars. */
export function shareText(bestDay: string, profit: string): string {
  const [best, whole] = [scaled(bestDay), scaled(profit)];
  if (whole <= 0n || best <= 0n) return '0.00';
  const hundredths = (best * 10_000n) / whole;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const value = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return decimal.startsWith('-') ? -value : value;
}

function unsigned(decimal: string): string {
  return decimal.replace(/^[-−+]/, '');
}

function isNegative(decimal: string): boolean {
  return /^[-−]/.test(decimal);
}

/** The named values of a formula; each is taken once, and untaken ones are the rest. */
class Terms {
  readonly #left: { readonly name: string; readonly value: string }[];

  constructor(formula: Evidence['formula']) {
    this.#left = [...formula];
  }

  peek(name: string): string | null {
    return this.#left.find((one) => one.name === name)?.value ?? null;
  }

  text(name: string): string | null {
    const index = this.#left.findIndex((one) => one.name === name);
    return index < 0 ? null : (this.#left.splice(index, 1)[0]?.value ?? null);
  }

  #row(name: string, make: (text: string) => Omit<FormulaRow, 'name'>): FormulaRow | null {
    const text = this.text(name);
    return text === null ? null : { ...make(text), name };
  }

  money(name: string, term: FormulaTerm, operator: FormulaOperator): FormulaRow | null {
    return this.#row(name, (amount) => ({ operator, value: { kind: 'money', amount }, term }));
  }

  /** A result that keeps its own sign after the operator. */
  signed(name: string, term: FormulaTerm, operator: FormulaOperator): FormulaRow | null {
    return this.money(name, term, operator);
  }

  negated(name: string, term: FormulaTerm, operator: FormulaOperator): FormulaRow | null {
    return this.#row(name, (text) => ({ operator, value: { kind: 'money', amount: `-${unsigned(text)}` }, term }));
  }

  /** Adds an amount to the sum, with its sign as the operator. */
  added(name: string, term: FormulaTerm): FormulaRow | null {
    return this.#row(name, (text) => ({
      operator: isNegative(text) ? '−' : '+',
      value: { kind: 'money', amount: unsigned(text) },
      term,
    }));
  }

  subtracted(name: string, term: FormulaTerm): FormulaRow | null {
    return this.#row(name, (text) => ({
      operator: isNegative(text) ? '+' : '−',
      value: { kind: 'money', amount: unsigned(text) },
      term,
    }));
  }

  count(name: string, term: FormulaTerm, operator: FormulaOperator): FormulaRow | null {
    return this.#row(name, (amount) => ({ operator, value: { kind: 'count', amount }, term }));
  }

  percent(name: string, term: FormulaTerm, operator: FormulaOperator): FormulaRow | null {
    return this.#row(name, (amount) => ({ operator, value: { kind: 'percent', amount }, term }));
  }

  instant(name: string, term: FormulaTerm): FormulaRow | null {
    return this.#row(name, (at) => ({ operator: '', value: { kind: 'instant', at }, term }));
  }

  /** Every `held`: "ESM26 -2 10" is symbol, net, and tenths of a contract for each. */
  positions(): readonly FormulaRow[] {
    const rows: FormulaRow[] = [];
    for (let text = this.text('held'); text !== null; text = this.text('held')) {
      const [symbol = '', net = '0', tenths = '10'] = text.split(' ');
      rows.push({
        operator: rows.length === 0 ? '' : '+',
        value: { kind: 'position', symbol, net: Number(net), each: (Number(tenths) / 10).toFixed(1) },
        term: null,
        name: 'held',
      });
    }
    return rows;
  }

  rest(): readonly FormulaRow[] {
    return this.#left.splice(0).map(({ name, value }) => ({
      operator: '',
      value: { kind: 'text', text: value },
      term: null,
      name,
    }));
  }
}
