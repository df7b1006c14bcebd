// What the rules of a plan would say about the practice account, and how far each limit is.
import { Badge } from '@openbell/ui/badge.tsx';
import { Count, Money, Num } from '@openbell/ui/figures/figures.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { type PlanVerdict, practicePlanOf } from './plan-practice.ts';
import css from './session-panel.module.css';
import { useMomentText } from './use-moment-text.ts';

type Props = Readonly<{ verdict: PlanVerdict }>;

/** `Would have failed at 17:12:05, 25 Dec: daily loss.` */
export function useVerdictText(): (verdict: PlanVerdict) => string {
  const t = useText();
  const momentText = useMomentText();
  return ({ status, rule, at }) =>
    t(`replay.rules.${status}`, {
      at: at === null ? '' : momentText(at),
      rule: rule === null ? '' : t(`replay.rule.${rule}`),
    });
}

export const planNameOf = ({ plan }: PlanVerdict): { readonly size: string } => ({ size: practicePlanOf[plan].size });

export function PlanPanel({ verdict }: Props): ReactNode {
  const t = useText();
  const verdictText = useVerdictText();
  const { status, floorRoomMicros, dayRoomMicros, tier, heldTenths, daysTraded, daysMin, goalLeftMicros } = verdict;
  const tone = status === 'active' ? undefined : status === 'passed' ? 'positive' : 'negative';
  return (
    <section className={css['plan']} aria-label={t('replay.rules.title')} data-verdict={status}>
      <header>
        <Badge tone={tone}>{t('replay.rules.practice')}</Badge>
        <b>{t('replay.plan', planNameOf(verdict))}</b>
        <span>{verdictText(verdict)}</span>
      </header>
      <dl className={css['figures']}>
        <Limit name="floor">
          <Money micros={floorRoomMicros} />
        </Limit>
        {dayRoomMicros !== null && (
          <Limit name="day">
            <Money micros={dayRoomMicros} />
          </Limit>
        )}
        {tier !== null && (
          <Limit name="size">
            <Words
              id="replay.rules.sizeOf"
              values={{ held: <Num>{heldTenths / 10}</Num>, tier: <Count value={tier} /> }}
            />
          </Limit>
        )}
        <Limit name="days">
          <Words
            id="replay.rules.sizeOf"
            values={{ held: <Count value={daysTraded} />, tier: <Count value={daysMin} /> }}
          />
        </Limit>
        <Limit name="goal">
          <Money micros={Math.max(0, goalLeftMicros)} />
        </Limit>
      </dl>
    </section>
  );
}

type LimitProps = Readonly<{ name: 'floor' | 'day' | 'size' | 'days' | 'goal'; children: ReactNode }>;

function Limit({ name, children }: LimitProps): ReactNode {
  return (
    <div data-limit={name}>
      <dt>
        <Words id={`replay.rules.${name}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
