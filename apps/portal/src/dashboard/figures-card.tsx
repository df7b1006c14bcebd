import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Money, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { useText } from '../platform/words.tsx';
import type { DashboardFigures } from './dashboard-figures.ts';

/** Balance, Gain, Profit/Loss and minimum balance, with the notice right below that they are simulated. */
export function FiguresCard({ figures }: Readonly<{ figures: DashboardFigures }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { balanceCents, resultCents, gain, minimumCents } = figures;
  const isOfVerdict = useCustomerState().figures === 'verdict';
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('dashboard.figures.title')}
        titleId={titleId}
        lead={isOfVerdict ? t('dashboard.figures.verdict') : undefined}
        end={<TextLink href="/evaluation">{t('dashboard.figures.open')}</TextLink>}
      />
      <Strip isBelow>
        <Stat label={t('dashboard.figures.balance')} figure={<Money cents={balanceCents} isLive />} />
        <Stat label={t('dashboard.figures.gain')} figure={<Num>{gain}</Num>} note={t('dashboard.figures.gain.note')} />
        <Stat label={t('dashboard.figures.result')} figure={<Signed cents={resultCents} isLive />} />
        <Stat
          label={t('dashboard.figures.minimum')}
          figure={minimumCents === null ? t('portal.dash') : <Money cents={minimumCents} />}
          note={t('dashboard.figures.minimum.note')}
        />
      </Strip>
      <RuleInDanger />
      <CardPart>
        <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
      </CardPart>
    </Card>
  );
}

const dangers = ['failed', 'broken', 'withheld', 'close'] as const;
type Danger = (typeof dangers)[number];
const isDanger = (mark: string): mark is Danger => dangers.some((danger) => danger === mark);

/** The rule that is nearest to its limit, or past it; nothing while all are safe (TRUST-022). */
function RuleInDanger(): ReactNode {
  const t = useText();
  const first = useAccount().standing.attempt?.objectives[0];
  if (first === undefined || !isDanger(first.mark) || first.id === 'profit_goal') return null;
  const { id, mark } = first;
  return (
    <CardPart>
      <div data-rule={id} data-mark={mark}>
        <Row gap={2}>
          <Icon of={TriangleAlert} />
          <Text size="sm">
            {t('dashboard.rule', { rule: t(`dashboard.rule.${id}`), mark: t(`dashboard.rule.mark.${mark}`) })}
          </Text>
        </Row>
      </div>
    </CardPart>
  );
}
