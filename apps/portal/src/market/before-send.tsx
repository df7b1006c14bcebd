// What the order in the ticket would do: size, day and the room to the daily loss line if every stop fills.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Money, Signed } from '@openbell/ui/figures.tsx';
import { Gauge } from '@openbell/ui/gauge.tsx';
import { formatMoney, joinFigure } from '@openbell/ui/number-format.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { centsOfMicros, microsPerCent } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { contractsText, dailyLossGauge } from '../platform/limit-views.ts';
import { centsOf } from '../platform/wire-values.ts';
import { useText } from '../platform/words.tsx';
import { type DraftQuestion, dayMicrosOf, draftOutlook } from './draft-outlook.ts';
import css from './order-ticket.module.css';
import type { TradingStore } from './trading-store.ts';
import { useOpenMicros } from './use-desk.ts';

type Props = Readonly<{ store: TradingStore; question: DraftQuestion; attempt: Attempt | null }>;

export function BeforeSend({ store, question, attempt }: Props): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const open = useOpenMicros(store);
  const now = attempt === null ? dayMicrosOf(question.account, open) : centsOf(attempt.day_pnl) * microsPerCent;
  const outlook = draftOutlook(question, now);
  const day = outlook.dayMicros === null ? null : centsOfMicros(outlook.dayMicros);
  const limit = attempt?.daily_limit ?? null;
  const left = day === null || limit === null ? null : day + centsOf(limit);
  const money = (cents: number): string => joinFigure(formatMoney({ cents }, { locale }));
  return (
    <div className={css['before']}>
      <h3>{t('market.before.title')}</h3>
      <dl>
        <dt>{t('market.before.size')}</dt>
        <dd data-over={outlook.sizeTenths > outlook.sizeTenthsMax || undefined}>
          <bdi>
            {t('market.before.sizeOf', {
              size: contractsText(outlook.sizeTenths / 10),
              max: contractsText(outlook.sizeTenthsMax / 10),
            })}
          </bdi>
        </dd>
        <dt>{t('market.before.day')}</dt>
        <dd>
          {day === null ? <span className={css['faint']}>{t('market.before.noStop')}</span> : <Signed cents={day} />}
        </dd>
        {limit !== null && (
          <>
            <dt>{t('market.before.left')}</dt>
            <dd>{left === null ? <span className={css['faint']}>–</span> : <Money cents={left} />}</dd>
          </>
        )}
      </dl>
      {day !== null && left !== null && limit !== null && (
        <Gauge label={t('market.before.gauge', { left: money(left) })} {...dailyLossGauge(day / 100, limit)} />
      )}
    </div>
  );
}
