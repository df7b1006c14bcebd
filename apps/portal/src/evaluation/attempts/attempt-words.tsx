// Small text parts that several cards of the page share.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import type { Cents } from '@openbell/units/money.ts';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, ShieldAlert } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { type ClockPlaces, chicagoZone, clockText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';

/** A time of day in the rules: `15:50`. */
export function ChicagoTime({ at, places }: Readonly<{ at: Instant; places?: ClockPlaces }>): ReactNode {
  return <Num>{clockText(at, chicagoZone, places)}</Num>;
}

/** Money as plain text, for screen readers. */
export function useMoneyText(): (cents: Cents) => string {
  const locale = useUiLocale();
  return (cents) => joinFigure(formatMoney({ cents }, { locale }));
}

/** The name of a plan: "Trader Career Path 50k". */
export function usePlanName(): (plan: string, startBalance: number) => string {
  const t = useText();
  return (plan, startBalance) => {
    const family = plan.startsWith('TCP') ? 'career_path' : plan === 'GAUNT' ? 'gauntlet' : 'mini';
    return t(`evaluation.plan.${family}`, { size: String(Math.round(startBalance / 1000)) });
  };
}

type BadgeLook = Readonly<{ tone: ComponentProps<typeof Badge>['tone']; icon?: LucideIcon }>;

const statusLooks: Readonly<Record<AttemptLive['status'], BadgeLook>> = {
  pending: { tone: 'info', icon: Hourglass },
  active: { tone: 'accent' },
  blocked: { tone: 'warning', icon: ShieldAlert },
  failed: { tone: 'negative', icon: CircleX },
  passed: { tone: 'positive', icon: CircleCheck },
  expired: { tone: 'plain', icon: Hourglass },
};

export function StatusBadge({ status }: Readonly<{ status: AttemptLive['status'] }>): ReactNode {
  const { tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      <Words id={`evaluation.status.${status}`} />
    </Badge>
  );
}

/** Separates the items of a list that is not a sentence. */
export function useComma(): string {
  return useUiLocale() === 'ar' ? '، ' : ', ';
}

/** `2, 4, 6`: the sizes of a ladder, in the direction of the language. */
export function StepList({ of: steps }: Readonly<{ of: readonly number[] }>): ReactNode {
  const comma = useComma();
  return steps.map((contracts, index) => (
    <Fragment key={contracts}>
      {index > 0 && comma}
      <Num>{contracts}</Num>
    </Fragment>
  ));
}
