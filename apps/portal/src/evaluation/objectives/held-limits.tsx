// The customer's own limits for the coming attempt, regardless of the window they were set in.
import { Money } from '@openbell/ui/figures/figures.tsx';
import { type ReactNode, useId } from 'react';
import { useAttempts } from '../../platform/account/attempts.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText } from '../../platform/words.tsx';
import css from './held-limits.module.css';

export function HeldLimits(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { data } = useAttempts();
  const limits = data?.[0]?.limits ?? [];
  if (limits.length === 0) return null;
  const stops = limits.some(({ stops_day: isStop }) => isStop);
  return (
    <section className={css['limits']} aria-labelledby={titleId}>
      <h3 id={titleId} className={css['title']}>
        {t('limits.title')}
      </h3>
      <dl className={css['rows']}>
        {limits.map(({ name, limit }) => (
          <div key={name} data-held-limit={name}>
            <dt>{t(`rules.limit.${name}`)}</dt>
            <dd>
              <Money cents={centsOf(limit)} places="auto" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css['stop']}>{t(stops ? 'rules.held.stops' : 'rules.held.tells')}</p>
    </section>
  );
}
