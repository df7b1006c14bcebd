// The throwaway account: what it is worth, what it earned since it began, and beginning it anew.
import { Button } from '@openbell/ui/button.tsx';
import { Count, Money, Signed } from '@openbell/ui/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { dayMicrosOf } from '../draft-outlook.ts';
import type { LiveAccount, TradingStore } from '../trading-store.ts';
import { useOpenMicros } from '../use-desk.ts';
import css from './replay.module.css';

type Props = Readonly<{ store: TradingStore; account: LiveAccount; onReset: () => void }>;

export function ReplayStrip({ store, account, onReset }: Props): ReactNode {
  const t = useText();
  const open = useOpenMicros(store);
  const result = dayMicrosOf(account, open);
  return (
    <section className={css['strip']} aria-label={t('replay.account')}>
      <Cell name="equity" label={t('replay.equity')}>
        <Money micros={account.balanceMicros + open} isLive />
      </Cell>
      <Cell name="result" label={t('replay.result')}>
        <Signed micros={result} isLive />
      </Cell>
      <Cell name="open" label={t('replay.open')}>
        <Signed micros={open} isLive />
      </Cell>
      <Cell name="fills" label={t('replay.fills')}>
        <Count value={account.fills.length} />
      </Cell>
      <div className={css['reset']}>
        <Button size="small" icon={<Icon of={RotateCcw} size={14} />} onClick={onReset}>
          {t('replay.reset')}
        </Button>
      </div>
    </section>
  );
}

function Cell({ name, label, children }: Readonly<{ name: string; label: string; children: ReactNode }>): ReactNode {
  return (
    <div className={css['cell']} data-cell={name}>
      <span className={css['label']}>{label}</span>
      <span className={css['figure']}>{children}</span>
    </div>
  );
}
