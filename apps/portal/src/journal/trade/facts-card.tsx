// A list of journal figures, each with its name.

import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import { type ReactNode, useId } from 'react';
import { Words } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';

type FactsProps = Readonly<{ title: string; items: readonly Description[]; children?: ReactNode }>;

export function FactsCard({ title, items, children }: FactsProps): ReactNode {
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} isFull>
      <CardHead title={title} titleId={titleId} />
      <CardPart>
        {children}
        <DescriptionList items={items} isRuled />
      </CardPart>
    </Card>
  );
}

type FactKey =
  | 'averageWin'
  | 'averageLoss'
  | 'payoff'
  | 'largestWin'
  | 'largestLoss'
  | 'winStreak'
  | 'lossStreak'
  | 'currentStreak'
  | 'drawdown'
  | 'drawdownNow'
  | 'drawdownTime'
  | 'gross'
  | 'costs'
  | 'withoutCosts'
  | 'open'
  | 'bestR'
  | 'worstR'
  | 'days'
  | 'daysWon'
  | 'averageDay'
  | 'bestDay'
  | 'worstDay'
  | 'winHeld'
  | 'lossHeld'
  | 'winnersMae'
  | 'losersMfe'
  | 'keptMfe'
  | 'knownExcursions';

export const dash = '—';

export const fact = (key: FactKey, value: ReactNode): Description => ({
  key,
  term: <Words id={`journal.fact.${key}`} />,
  value,
});

export const amount = (micros: MicroDollars | null): ReactNode => (micros === null ? dash : <Result micros={micros} />);
