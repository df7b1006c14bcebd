// The throwaway account: its worth, what it earned since it began, and a button to start over.

import { Count, Money, Signed } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { StripCell } from '../notices/strip-cell.tsx';
import { dayMicrosOf } from '../outlook/draft-outlook.ts';
import { useOpenMicros } from '../page/use-desk.ts';
import { NewAccountDialog } from './recordings/new-account-dialog.tsx';
import css from './replay.module.css';
import type { ReplayTerms } from './replay-account.ts';

type Props = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  terms: ReplayTerms;
  canBeJudged: boolean;
  onReset: (terms: ReplayTerms) => void;
}>;

export function ReplayStrip({ store, account, terms, canBeJudged, onReset }: Props): ReactNode {
  const t = useText();
  const open = useOpenMicros(store);
  const result = dayMicrosOf(account, open);
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={css['strip']} aria-label={t('replay.account')}>
      <StripCell
        name="equity"
        label={t('replay.equity')}
        figure={open === null ? '–' : <Money micros={account.balanceMicros + open} isLive />}
      />
      <StripCell name="result" label={t('replay.result')} figure={<Result micros={result} />} />
      <StripCell name="open" label={t('replay.open')} figure={<Result micros={open} />} />
      <StripCell name="fills" label={t('replay.fills')} figure={<Count value={account.fills.length} />} />
      <div className={css['reset']}>
        <Button size="small" icon={<Icon of={RotateCcw} size={14} />} onClick={() => setAsking(true)}>
          <span className={css['word']}>{t('replay.reset')}</span>
        </Button>
        <NewAccountDialog
          isOpen={isAsking}
          terms={terms}
          canBeJudged={canBeJudged}
          onClose={() => setAsking(false)}
          onBegin={(next) => {
            setAsking(false);
            onReset(next);
          }}
        />
      </div>
    </section>
  );
}

/** A dash while a position has no price yet. */
function Result({ micros }: Readonly<{ micros: MicroDollars | null }>): ReactNode {
  return micros === null ? '–' : <Signed micros={micros} isLive />;
}
