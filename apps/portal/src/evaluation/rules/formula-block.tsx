import { formatMoney, formatPercent, joinFigure } from '@openbell/ui/figures/number-format.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { InOrder } from '../../platform/in-order.tsx';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { Words } from '../../platform/words.tsx';
import css from './formula-block.module.css';
import { type Evidence, type FormulaRow, type FormulaValue, formulaRows } from './formula-rows.ts';

type BlockProps = Readonly<{ label: string; evidence: Evidence }>;

/** A column sum: operator, number, word. Left to right in every language, the word in the customer's own. */
export function FormulaBlock({ label, evidence }: BlockProps): ReactNode {
  const rows = formulaRows(evidence);
  if (rows.length === 0) return null;
  return (
    <table className={css['formula']} dir="ltr" aria-label={label}>
      <tbody>
        <InOrder of={rows}>{(row) => <FormulaLine row={row} />}</InOrder>
      </tbody>
    </table>
  );
}

function FormulaLine({ row }: Readonly<{ row: FormulaRow }>): ReactNode {
  const locale = useUiLocale();
  const isSum = row.operator === '=';
  return (
    <tr className={isSum ? css['sum'] : undefined}>
      <td className={css['operator']}>{row.operator}</td>
      <td className={css['value']}>
        <bdi>{valueText(row.value, locale)}</bdi>
      </td>
      <th scope="row" className={css['term']}>
        <bdi>{row.term === null ? termText(row) : <Words id={`evaluation.formula.${row.term}`} />}</bdi>
      </th>
    </tr>
  );
}

function termText({ value, name }: FormulaRow): ReactNode {
  return value.kind === 'position' ? value.symbol : name;
}

function valueText(value: FormulaValue, locale: Locale): string {
  switch (value.kind) {
    case 'money':
      return moneyText(value.amount, locale);
    case 'percent':
      return formatPercent(Math.round(Number(value.amount) * 100), { locale, decimals: 2 });
    case 'position':
      return `${signed(value.net)} × ${value.each}`;
    case 'instant': {
      const at = instantOfWire(value.at);
      return at === null
        ? value.at
        : `${dayOfInstant(at, chicagoZone, locale)} ${clockText(at, chicagoZone, 'seconds')}`;
    }
    case 'count':
      return value.amount;
    case 'text':
      return value.text;
  }
}

function signed(net: number): string {
  return net < 0 ? `−${-net}` : String(net);
}

/** Decimal dollars with the separators of the language; fractions of a cent are kept. */
function moneyText(amount: string, locale: Locale): string {
  const [, fraction = ''] = amount.split('.');
  if (fraction.length <= 2) {
    const cents = Math.round(Number(amount) * 100);
    return joinFigure(formatMoney({ cents }, { locale, currency: null }));
  }
  return amount.replace('-', '−');
}
