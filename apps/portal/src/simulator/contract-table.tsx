import { type Instrument, referenceInstruments } from '@openbell/instruments/instrument.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { ScrollRegion } from '@openbell/ui/scroll-region.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './contract-table.module.css';
import { monthsText, tickText } from './contract-text.ts';

/** The groups of the reference table, in its order. */
const groups = [
  ['Stock indices', 'stock'],
  ['Currencies', 'currencies'],
  ['Energies', 'energies'],
  ['Metals', 'metals'],
  ['Interest rates', 'rates'],
  ['Grains', 'grains'],
  ['Softs', 'softs'],
  ['Meats', 'meats'],
] as const;

const columns = ['name', 'symbol', 'exchange', 'tick', 'size', 'months'] as const;

/** The 67 contracts of the reference in eight groups: months as letters, tick = value. */
export function ContractTable(): ReactNode {
  const t = useText();
  return (
    <ScrollRegion label={t('realtime.contracts.title')} className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`realtime.contracts.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, key]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={css['group']}>
                {t(`realtime.group.${key}`)}
              </th>
            </tr>
            {referenceInstruments
              .filter((instrument) => instrument.group === group)
              .map((instrument) => (
                <Row key={instrument.root} of={instrument} />
              ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

function Row({ of: instrument }: Readonly<{ of: Instrument }>): ReactNode {
  return (
    <tr>
      <th scope="row" lang="en">
        <bdi dir="ltr">{instrument.name}</bdi>
      </th>
      <td>
        <Num>{instrument.root}</Num>
      </td>
      <td>
        <Num>{instrument.exchange}</Num>
      </td>
      <td>
        <Num>{tickText(instrument)}</Num>
      </td>
      <td lang="en" className={css['size']}>
        <bdi dir="ltr">{instrument.contractSize}</bdi>
      </td>
      <td>
        <Num>{monthsText(instrument)}</Num>
      </td>
    </tr>
  );
}
