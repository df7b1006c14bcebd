// What the order in the ticket would do: size, day, and the room to the nearer line of the evaluation if every stop fills.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Money, Signed } from '@openbell/ui/figures/figures.tsx';
import { Gauge } from '@openbell/ui/figures/gauge.tsx';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asMicros, centsOfMicros, microsPerCent } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { contractsText } from '../../platform/limit-views.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { dayMicrosOf } from '../outlook/draft-outlook.ts';
import { nearerLine } from '../outlook/nearer-line.ts';
import { type TicketQuestion, ticketOutlook } from '../outlook/pair-outlook.ts';
import { useOpenMicros } from '../page/use-desk.ts';
import css from './order-ticket.module.css';

type Props = Readonly<{ store: TradingStore; question: TicketQuestion; attempt: Attempt | null }>;

const gapWords = {
  entry_works: 'market.before.entryWorks',
  exits_stay: 'market.before.exitsStay',
  no_price: 'market.before.noPrice',
  no_stop: 'market.before.noStop',
} as const;

export function BeforeSend({ store, question, attempt }: Props): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const open = useOpenMicros(store);
  const now =
    attempt === null ? dayMicrosOf(question.account, open) : asMicros(centsOf(attempt.day_pnl) * microsPerCent);
  const outlook = ticketOutlook(question, now);
  const day = outlook.dayMicros === null ? null : centsOfMicros(outlook.dayMicros);
  const gap = gapWords[outlook.dayGap ?? 'no_stop'];
  const line =
    attempt === null || day === null || now === null
      ? null
      : nearerLine(attempt, { now: centsOfMicros(now), after: day });
  const isFloor = line === null ? attempt?.daily_limit === null : line.isFloor;
  const money = (cents: number): string => joinFigure(formatMoney({ cents }, { locale }));
  return (
    <div className={css['before']}>
      <h3 className={css['unseen']}>
        {t(question.drafts.length === 1 ? 'market.before.title' : 'market.before.title.pair')}
      </h3>
      {attempt === null && question.account.attemptId !== null && question.account.block === null && (
        <p className={css['missing']}>{t('market.before.rulesMissing')}</p>
      )}
      <dl>
        <dt data-figure="size">{t('market.before.size')}</dt>
        <dd data-figure="size" data-over={outlook.sizeTenths > outlook.sizeTenthsMax || undefined}>
          <bdi>
            {t('market.before.sizeOf', {
              size: contractsText(outlook.sizeTenths / 10),
              max: contractsText(outlook.sizeTenthsMax / 10),
            })}
          </bdi>
        </dd>
        <dt>{t('market.before.day')}</dt>
        <dd>{day === null ? <span className={css['faint']}>{t(gap)}</span> : <Signed cents={day} />}</dd>
        {attempt !== null && (
          <>
            <dt>{t(isFloor ? 'market.before.leftFloor' : 'market.before.left')}</dt>
            <dd>{line === null ? <span className={css['faint']}>–</span> : <Money cents={line.left} />}</dd>
          </>
        )}
      </dl>
      {line !== null && (
        <Gauge
          label={t(isFloor ? 'market.before.gaugeFloor' : 'market.before.gauge', { left: money(line.left) })}
          {...line.gauge}
        />
      )}
    </div>
  );
}
