import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Money, Num, Signed } from '@openbell/ui/figures.tsx';
import { HypotheticalNotice } from '@openbell/ui/hypothetical-notice.tsx';
import { Stat, Strip } from '@openbell/ui/stat.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../platform/words.tsx';
import type { DashboardFigures } from './dashboard-figures.ts';

/** Balance, Gain, Profit/Loss and minimum balance, with the notice that they are simulated right below. */
export function FiguresCard({ figures }: Readonly<{ figures: DashboardFigures }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const { balanceCents, resultCents, gain, minimumCents } = figures;
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('dashboard.figures.title')}
        titleId={titleId}
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
      <CardPart>
        <HypotheticalNotice title={t('hypothetical.title')}>{t('hypothetical.text')}</HypotheticalNotice>
      </CardPart>
    </Card>
  );
}
