// How a decision is shown everywhere: its icon, its name, its time.
import { Num } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { chicagoZone, clockText, dayOfInstant, ownZone } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { Words } from '../../platform/words.tsx';
import { ChicagoTime } from '../attempts/attempt-words.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { ruleWordOf } from './evidence-place.ts';

export const evidenceLooks = {
  block: { icon: ShieldAlert, tone: 'warning' },
  failure: { icon: CircleX, tone: 'negative' },
  pass: { icon: CircleCheck, tone: 'positive' },
  expiry: { icon: Hourglass, tone: 'faint' },
} as const satisfies Readonly<Record<Evidence['kind'], { icon: LucideIcon; tone: string }>>;

type TitleProps = Readonly<{ evidence: Evidence; isClassic: boolean }>;

/** The message of a decision's name; null for a rule that this version does not know. */
export function evidenceTitleKey({ evidence, isClassic }: TitleProps) {
  const rule = ruleWordOf(evidence, isClassic);
  if (evidence.kind !== 'failure') return `evaluation.evidence.${evidence.kind}` as const;
  if (rule === null || rule === 'pass' || rule === 'expiry') return null;
  return `evaluation.evidence.failure.${rule}` as const;
}

export function EvidenceTitle(props: TitleProps): ReactNode {
  const key = evidenceTitleKey(props);
  return key === null ? props.evidence.rule : <Words id={key} />;
}

/** `14 May 10:01:00.000 Chicago · 11:01:00 yours`. */
export function EvidenceTime({ at }: Readonly<{ at: string }>): ReactNode {
  const locale = useUiLocale();
  const instant = instantOfWire(at);
  if (instant === null) return null;
  return (
    <time dateTime={at}>
      {dayOfInstant(instant, chicagoZone, locale)}{' '}
      <Words id="evaluation.chicago" values={{ time: <ChicagoTime at={instant} places="milliseconds" /> }} />
      {' · '}
      <Words id="evaluation.yours" values={{ time: <Num>{clockText(instant, ownZone(), 'seconds')}</Num> }} />
    </time>
  );
}
