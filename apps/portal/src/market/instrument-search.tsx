// Which contract is traded: a button with its symbol, and a search over all of them behind it.
import type { MarketInstrument } from '@openbell/api/market.ts';
import { Dialog } from '@openbell/ui/dialog.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../platform/words.tsx';
import css from './instrument-search.module.css';
import { InstrumentFinder } from './instrument-search-finder.tsx';

export type InstrumentSearchProps = Readonly<{
  /** Null until they are known. */
  instruments: readonly MarketInstrument[] | null;
  symbol: string;
  onChoose: (symbol: string) => void;
}>;

export function InstrumentSearch({ instruments, symbol, onChoose }: InstrumentSearchProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
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
