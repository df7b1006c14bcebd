// MAE and MFE of a trade: in dollars of the position, in ticks of the price, and in R if a stop was planned.

import { excursionRBps } from '@openbell/rules/journal/excursion.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/words.tsx';
import { RMultiple } from '../overview/figures-strip.tsx';
import side from '../overview/side-card.module.css';
import { Result } from '../page/amounts.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import css from './excursion-card.module.css';

export function ExcursionCard({ item }: Readonly<{ item: JournalItem }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { excursion, trade } = item;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.excursion.title')} titleId={titleId} />
      <div className={side['body']}>
        {excursion == null ? (
          <p className={side['hint']}>{t(`journal.excursion.${trade.closedAt === null ? 'open' : 'none'}`)}</p>
        ) : (
          <>
            <DescriptionList
              isRuled
              items={[
                {
                  key: 'mae',
                  term: t('journal.excursion.adverse'),
                  value: <Way item={item} micros={excursion.adverseMicros} ticks={excursion.adverseTicks} />,
                },
                {
                  key: 'mfe',
                  term: t('journal.excursion.favorable'),
                  value: <Way item={item} micros={excursion.favorableMicros} ticks={excursion.favorableTicks} />,
                },
              ]}
            />
            <p className={side['hint']}>{t('journal.excursion.hint')}</p>
          </>
        )}
      </div>
    </Card>
  );
}

type WayProps = Readonly<{ item: JournalItem; micros: MicroDollars; ticks: Ticks }>;

function Way({ item, micros, ticks }: WayProps): ReactNode {
  const t = useText();
  const rBps = excursionRBps(item, micros);
  return (
    <span className={css['way']}>
      <Result micros={micros} />
      <span>{t('journal.excursion.ticks', { count: ticks })}</span>
      {rBps !== null && <RMultiple bps={rBps} />}
    </span>
  );
}
