// What happened after a decision: the fills that closed the position, and their cost, which the verdict does not include.
import type { EvidenceWindow, Liquidation } from '@openbell/rules/evaluation/evidence-window.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Money, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { type ReactNode, useId } from 'react';
import { SymbolPrice } from '../../platform/contract-price.tsx';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useComma } from '../attempts/attempt-words.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { OwnTime } from './own-time.tsx';

type NextProps = Readonly<{ evidence: Evidence; window: EvidenceWindow }>;

export function EvidenceNext({ evidence, window }: NextProps): ReactNode {
  const titleId = useId();
  const { liquidation } = window;
  const next = liquidation === null ? 'nothing' : liquidation.isClosed ? 'closed' : 'open';
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <div data-next={next}>
        <CardHead
          title={<Words id="evidence.next.title" />}
          lead={
            liquidation === null ? (
              <Words id={evidence.kind === 'pass' ? 'evidence.next.pass' : 'evidence.next.nothing'} />
            ) : (
              <HeldThen liquidation={liquidation} />
            )
          }
          titleId={titleId}
        />
        {liquidation !== null && liquidation.fills.length > 0 && (
          <Closing window={window} liquidation={liquidation} isBlock={evidence.kind === 'block'} />
        )}
      </div>
    </Card>
  );
}

/** `Open at that moment: +2 ESM26.`, and whether the log shows its close. */
function HeldThen({ liquidation: { held, fills, isClosed } }: Readonly<{ liquidation: Liquidation }>): ReactNode {
  const comma = useComma();
  return (
    <>
      <Words id="evidence.next.held" />{' '}
      {held.map(({ symbol, net }, index) => (
        <span key={symbol}>
          {index > 0 && comma}
          <Num>{`${net > 0 ? '+' : '−'}${Math.abs(net)} ${symbol}`}</Num>
        </span>
      ))}
      {'. '}
      {!isClosed && <Words id={fills.length === 0 ? 'evidence.next.waiting' : 'evidence.next.rest'} />}
    </>
  );
}

type ClosingProps = Readonly<{ window: EvidenceWindow; liquidation: Liquidation; isBlock: boolean }>;

function Closing({ window, liquidation, isBlock }: ClosingProps): ReactNode {
  const t = useText();
  const { fills, costMicros, commissionMicros, equityMicros } = liquidation;
  return (
    <>
      <Strip label={t('evidence.next.cost')} isBelow>
        <Stat
          label={t('evidence.next.verdict')}
          figure={<Money micros={window.evidence.equityMicros} />}
          note={t('evidence.next.verdict.note')}
        />
        <Stat
          label={t('evidence.next.cost')}
          figure={<Signed micros={-costMicros} />}
          note={<Words id="evidence.next.commission" values={{ amount: <Money micros={commissionMicros} /> }} />}
        />
        <Stat
          label={t('evidence.next.after')}
          figure={<Money micros={equityMicros} />}
          note={t(isBlock ? 'evidence.next.after.block' : 'evidence.next.after.note')}
        />
      </Strip>
      <CardPart isPadded={false}>
        <FillsTable fills={fills} />
      </CardPart>
    </>
  );
}

function FillsTable({ fills }: Readonly<{ fills: Liquidation['fills'] }>): ReactNode {
  const t = useText();
  return (
    <Table
      caption={t('evidence.next.fills')}
      isDense
      rows={fills}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          key: 'time',
          head: t('evidence.time'),
          cell: ({ at, fill }) => (
            <>
              <Num>{clockText(at, chicagoZone, 'milliseconds')}</Num>
              {fill.at < at && <OwnTime at={fill.at} />}
            </>
          ),
          isRowHead: true,
        },
        { key: 'side', head: t('evidence.next.side'), cell: ({ fill }) => t(`evidence.next.${fill.side}`) },
        { key: 'size', head: t('evidence.next.size'), cell: ({ fill }) => <Num>{fill.quantity}</Num>, isNumber: true },
        {
          key: 'price',
          head: t('evidence.next.price'),
          cell: ({ fill }) => <SymbolPrice symbol={fill.contract.symbol} price={fill.priceText} />,
          isNumber: true,
        },
        // Last, because a phone has no room for it.
        {
          key: 'symbol',
          head: t('evidence.next.contract'),
          cell: ({ fill }) => <Num>{fill.contract.symbol}</Num>,
          isNumber: true,
        },
        { key: 'entry', head: t('evidence.entry'), cell: ({ number }) => <Num>{number}</Num>, isNumber: true },
      ]}
    />
  );
}
