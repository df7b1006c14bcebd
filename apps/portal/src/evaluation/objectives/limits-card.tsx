// The customer's own limits: what is used, what is left, and the daily stop they chose. No verdict depends on them (Q50).
import type { Attempt } from '@openbell/api/evaluation.ts';
import { settlementOf } from '@openbell/instruments/sessions.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Bar } from '@openbell/ui/figures/bar.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { dateOf } from '@openbell/units/civil-date.ts';
import { Ban, Check, ShieldAlert, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { clockText, ownZone } from '../../platform/times.ts';
import { centsOf, instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { ChicagoTime, useMoneyText } from '../attempts/attempt-words.tsx';
import css from './limits-card.module.css';
import { type LimitLook, lookOf, type OwnLimit } from './limits-model.ts';
import { isRunning } from './session-facts.ts';

export function LimitsCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const titleId = useId();
  if (attempt.limits.length === 0 || !isRunning(attempt)) return null;
  const isStopped = attempt.stopped_for_the_day !== null;
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={t('limits.title')} lead={t('limits.lead')} titleId={titleId} />
      {isStopped && <Stopped attempt={attempt} />}
      <ul className={css['rows']}>
        {attempt.limits.map((limit) => (
          <LimitRow key={limit.name} limit={limit} look={lookOf(limit, isStopped)} />
        ))}
      </ul>
    </Card>
  );
}

function Stopped({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const at = instantOfWire(attempt.stopped_for_the_day ?? '');
  const until = settlementOf(dateOf(attempt.session_date));
  return (
    <CardPart>
      <Notice tone="warning" icon={ShieldAlert} title={<Words id="limits.stopped.title" />}>
        <Words
          id="limits.stopped.text"
          values={{
            at: at === null ? '' : <ChicagoTime at={at} />,
            until: <ChicagoTime at={until} />,
            own: <Num>{clockText(until, ownZone())}</Num>,
          }}
        />
      </Notice>
    </CardPart>
  );
}

type RowProps = Readonly<{ limit: OwnLimit; look: LimitLook }>;

function LimitRow({ limit, look }: RowProps): ReactNode {
  const t = useText();
  const money = useMoneyText();
  const [used, whole] = [centsOf(limit.used), centsOf(limit.limit)];
  const name = t(`rules.limit.${limit.name}`);
  const values = { name, used: money(used), limit: money(whole) };
  return (
    <li className={css['row']} data-own-limit={limit.name} data-look={look}>
      <div className={css['words']}>
        <Text size="sm" weight="medium" as="div">
          {name}
        </Text>
        <Text size="xs" tone="faint" as="div">
          {t(`limits.resets.${limit.period}`)}
        </Text>
      </div>
      <div className={css['drawing']}>
        <Bar
          label={t('limits.bar', values)}
          value={whole === 0 ? 100 : (used * 100) / whole}
          tone={barTones[look]}
          isTall
        />
      </div>
      <div className={css['figures']}>
        <Text size="sm" as="div">
          <Words
            id="limits.used"
            values={{ used: <Money cents={used} isLive />, limit: <Money cents={whole} places="auto" /> }}
          />
        </Text>
        <Text size="xs" tone="faint" as="div">
          <LeftText limit={limit} />
        </Text>
      </div>
      <div className={css['state']}>
        <Badge {...badges[look]}>{t(`limits.state.${look}`)}</Badge>
      </div>
    </li>
  );
}

function LeftText({ limit }: Readonly<{ limit: OwnLimit }>): ReactNode {
  const over = centsOf(limit.used) - centsOf(limit.limit);
  if (limit.kind === 'loss' && over > 0)
    return <Words id="limits.over" values={{ amount: <Money cents={over} isLive /> }} />;
  const amount = <Money cents={centsOf(limit.left)} isLive />;
  return <Words id={limit.kind === 'loss' ? 'limits.left' : 'limits.toGo'} values={{ amount }} />;
}

const barTones: Readonly<Record<LimitLook, ComponentProps<typeof Bar>['tone']>> = {
  within: 'quiet',
  near: 'warning',
  crossed: 'warning',
  blocked: 'warning',
  open: 'accent',
  completed: 'positive',
};

const badges: Readonly<Record<LimitLook, Omit<ComponentProps<typeof Badge>, 'children'>>> = {
  within: {},
  near: { tone: 'warning', icon: TriangleAlert },
  crossed: { tone: 'warning', icon: TriangleAlert },
  blocked: { tone: 'warning', icon: Ban },
  open: { tone: 'accent' },
  completed: { tone: 'positive', icon: Check },
};
