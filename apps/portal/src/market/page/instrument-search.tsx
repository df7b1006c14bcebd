// Which contract is traded: a button with its symbol, which opens a search over all contracts.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './instrument-search.module.css';
import { InstrumentFinder } from './instrument-search-finder.tsx';

export type InstrumentSearchProps = Readonly<{
  /** Null until they are loaded. */
  instruments: readonly MarketInstrument[] | null;
  symbol: string;
  onChoose: (symbol: string) => void;
  /** The customer looks at prices and states, so they should be current. */
  onLook?: (() => void) | undefined;
}>;

/** How often prices and states are reloaded while the search is open. */
const lookMs = 5_000;

export function InstrumentSearch({ instruments, symbol, onChoose, onLook }: InstrumentSearchProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || onLook === undefined) return;
    onLook();
    const timer = setInterval(onLook, lookMs);
    return () => clearInterval(timer);
  }, [isOpen, onLook]);
  return (
    <>
      <button
        type="button"
        className={css['button']}
        aria-haspopup="dialog"
        aria-label={t('instruments.search.button', { symbol })}
        onClick={() => setOpen(true)}
      >
        {symbol}
        <Icon of={ChevronDown} size={14} tone="faint" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('instruments.search.title')} hasClose>
        {instruments === null ? (
          <p role="status">{t('instruments.search.loading')}</p>
        ) : (
          <InstrumentFinder
            instruments={instruments}
            symbol={symbol}
            onChoose={(chosen) => {
              setOpen(false);
              onChoose(chosen);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
