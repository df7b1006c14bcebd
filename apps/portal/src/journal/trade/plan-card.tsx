// The plan of a trade: the price of the planned stop, and the risk up to it.

import { rBpsOf, riskMicrosOf } from '@openbell/rules/journal/journal-entry.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useWriteTrade } from '../notes/note-writes.ts';
import { RMultiple } from '../overview/figures-strip.tsx';
import css from '../overview/side-card.module.css';
import { Amount } from '../page/amounts.tsx';
import { useJournal } from '../page/journal-context.ts';
import { isStopProposed, type JournalItem } from '../page/journal-data.ts';
import { TicksPrice } from './ticks-price.tsx';
import { readStop, typedPrice } from './trade-figures.ts';

export function PlanCard({ item }: Readonly<{ item: JournalItem }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { isOver } = useJournal();
  const risk = riskMicrosOf(item);
  const { plannedStop, trade } = item;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.plan.title')} titleId={titleId} />
      <div className={css['body']}>
        {isOver ? (
          plannedStop === null ? (
            '—'
          ) : (
            <>
              <TicksPrice symbol={trade.contract.symbol} ticks={plannedStop} />
              {isStopProposed(item) && <p className={css['hint']}>{t('journal.plan.proposed.over')}</p>}
            </>
          )
        ) : (
          <StopForm item={item} />
        )}
        {risk === null ? (
          <p className={css['hint']}>{t('journal.plan.hint')}</p>
        ) : (
          <DescriptionList
            isRuled
            items={[
              { key: 'risk', term: t('journal.plan.risk'), value: <Amount micros={risk} /> },
              { key: 'r', term: t('journal.plan.r'), value: <RMultiple bps={rBpsOf(item)} /> },
            ]}
          />
        )}
      </div>
    </Card>
  );
}

/** The stop of a deleted trade: without the trade's prices a new one could not be checked, so it is read-only. */
export function KeptStopCard({ symbol, ticks }: Readonly<{ symbol: string; ticks: Ticks }>): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.plan.title')} titleId={titleId} />
      <div className={css['body']}>
        <DescriptionList
          items={[{ key: 'stop', term: t('journal.plan.stop'), value: <TicksPrice symbol={symbol} ticks={ticks} /> }]}
        />
      </div>
    </Card>
  );
}

function StopForm({ item }: Readonly<{ item: JournalItem }>): ReactNode {
  const { trade, plannedStop, proposedStop } = item;
  const t = useText();
  const refusalText = useRefusalText('journal.save.failed');
  const write = useWriteTrade(trade.key);
  const kept = plannedStop === null ? '' : typedPrice(plannedStop, trade.contract);
  const [text, setText] = useState(kept);
  const read = readStop(text, trade);
  const found: Faults<'stop', string> =
    read.kind === 'fault'
      ? { stop: t(`journal.plan.fault.${read.fault}`, { tick: typedPrice(asTicks(1), trade.contract) }) }
      : {};
  const faults = useFormFaults({ stop: text }, found);
  function keep(plannedStop: number | null, stop: string): void {
    write.mutate({ plannedStop }, { onError: (error) => faults.refuse({ stop: refusalText(error) }, { stop }) });
  }
  function save(): void {
    if (faults.tell(found) && read.kind !== 'fault') keep(read.kind === 'none' ? null : read.ticks, text);
  }
  function takeProposed(ticks: Ticks): void {
    const stop = typedPrice(ticks, trade.contract);
    setText(stop);
    keep(ticks, stop);
  }
  return (
    <Form onSubmit={save} label={t('journal.plan.title')} autoComplete="off">
      <div className={css['line']}>
        <TextField
          label={t('journal.plan.stop')}
          value={text}
          onValueChange={setText}
          error={faults.shown.stop}
          isLatin
          inputMode="decimal"
        />
        <Button type="submit" isPending={write.isPending}>
          {t('journal.save')}
        </Button>
      </div>
      {isStopProposed(item) && <p className={css['hint']}>{t('journal.plan.proposed')}</p>}
      {proposedStop !== null && proposedStop !== plannedStop && (
        <div>
          <Button size="small" onClick={() => takeProposed(proposedStop)}>
            <Words
              id="journal.plan.proposed.take"
              values={{ price: <TicksPrice symbol={trade.contract.symbol} ticks={proposedStop} /> }}
            />
          </Button>
        </div>
      )}
    </Form>
  );
}
