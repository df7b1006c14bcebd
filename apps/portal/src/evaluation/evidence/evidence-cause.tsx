import { Num } from '@openbell/ui/figures/figures.tsx';
import { asInstant } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { SymbolPrice } from '../../platform/contract-price.tsx';
import { instantOfWire } from '../../platform/wire-values.ts';
import { Words } from '../../platform/words.tsx';
import { ChicagoTime } from '../attempts/attempt-words.tsx';
import { contractName } from '../page/contract-name.ts';
import type { Evidence } from '../rules/formula-rows.ts';

/** The event that caused a decision: the fill or the price itself; empty for a deadline or a settlement. */
export function EvidenceCause({ evidence }: Readonly<{ evidence: Evidence }>): ReactNode {
  const { cause } = evidence;
  if (cause === null) return null;
  const at = instantOfWire(cause.at);
  const time = at === null ? '' : <ChicagoTime at={at} places="milliseconds" />;
  if (cause.type === 'time') return <Words id="evaluation.evidence.cause.time" values={{ time }} />;
  const symbol = <Num>{contractName(cause.symbol ?? '', at ?? asInstant(0))}</Num>;
  const price = <SymbolPrice symbol={cause.symbol ?? ''} price={cause.price ?? ''} />;
  if (cause.type === 'mark') return <Words id="evaluation.evidence.cause.mark" values={{ symbol, price, time }} />;
  return (
    <Words
      id={`evaluation.evidence.cause.${cause.side ?? 'buy'}`}
      values={{
        id: <Num>{cause.id ?? `#${cause.number}`}</Num>,
        quantity: <Num>{cause.quantity}</Num>,
        symbol,
        price,
        time,
      }}
    />
  );
}
