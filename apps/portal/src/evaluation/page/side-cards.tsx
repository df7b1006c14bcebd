// The smaller sheets of the side column: trailing balance, and reset or restart.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { isTrailingPanelShown } from '@openbell/rules/evaluation/page-state.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { centsOf, instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { isRunning } from '../objectives/session-facts.ts';
import css from './side-cards.module.css';

/** Only for attempts whose last start is after the change of July 2021 (EVAL-029). */
export function TrailingCard(): ReactNode {
  const titleId = useId();
  const account = useAccount();
  if (!isTrailingPanelShown(instantOfWire(account.last_start_date))) return null;
  const items: readonly Description[] = [
    amount('floor', account.trailing_balance),
    amount('minimum', account.est_min_balance),
    amount('drawdown', account.est_max_drawdown),
  ];
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={<Words id="evaluation.trailing.title" />} titleId={titleId} />
      <CardPart>
        <DescriptionList items={items} isStrong />
        <p className={css['note']}>
          <Words id="evaluation.trailing.note" />
        </p>
      </CardPart>
    </Card>
  );
}

function amount(key: 'floor' | 'minimum' | 'drawdown', dollars: number): Description {
  return { key, term: <Words id={`evaluation.trailing.${key}`} />, value: <Money cents={centsOf(dollars)} /> };
}

/** Restart during the attempt, reset after it: one purchase (Q29). */
export function AgainCard({ attempt, onReset }: Readonly<{ attempt: Attempt; onReset: () => void }>): ReactNode {
  const titleId = useId();
  const t = useText();
  const kind = isRunning(attempt) ? 'restart' : 'reset';
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('evaluation.again.title')}
        titleId={titleId}
        end={
          <Button size="small" onClick={onReset}>
            {t(`evaluation.again.${kind}`)}
          </Button>
        }
      />
      <CardPart>
        <Text size="sm" tone="quiet" as="p">
          {t(`evaluation.again.${kind}.text`)}
        </Text>
      </CardPart>
    </Card>
  );
}
