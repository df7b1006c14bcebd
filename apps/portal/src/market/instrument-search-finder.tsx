import type { MarketInstrument } from '@openbell/api/market.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../platform/words.tsx';
import css from './instrument-search.module.css';
import { type FoundContract, findContracts, listContracts, searchGroups } from './instrument-search-model.ts';
import { priceText } from './price-text.ts';

type FinderProps = Readonly<{
  instruments: readonly MarketInstrument[];
  symbol: string;
  onChoose: (symbol: string) => void;
}>;

/** A combo box: the focus stays in the field, arrows move through the list, Enter chooses. */
export function InstrumentFinder({ instruments, symbol, onChoose }: FinderProps): ReactNode {
  const t = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(() => listContracts(instruments), [instruments]);
  const found = findContracts(all, text, (group) => t(`instruments.search.group.${group}`));
  // A search lists the best first; without one they stand under their groups.
  const groups = text.trim() === '' ? searchGroups : ([null] as const);
  const current = found[Math.min(active, found.length - 1)];
  const idOf = ({ market }: FoundContract): string => `${listId}-${market.symbol}`;
  useEffect(() => input.current?.focus(), []);

  function press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = Math.min(active, found.length - 1) + step;
      setActive(Math.abs(step) === 1 ? (next + found.length) % found.length : clamp(next, found.length - 1));
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      onChoose(current.market.symbol);
    }
  }

  return (
    <>
      <div className={css['box']}>
        <Icon of={Search} size={14} />
        <input
          ref={input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : idOf(current)}
          aria-label={t('instruments.search.input')}
          placeholder={t('instruments.search.input')}
          className={css['input']}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('instruments.search.results')} className={css['list']}>
        {groups.map((group) => {
          const ofGroup = found.filter((one) => group === null || one.group === group);
          if (ofGroup.length === 0) return null;
          const options = ofGroup.map((one) => (
            <Option
              key={one.market.symbol}
              id={idOf(one)}
              one={one}
              isActive={one === current}
              isChosen={one.market.symbol === symbol}
              onHover={() => setActive(found.indexOf(one))}
              onGo={() => onChoose(one.market.symbol)}
            />
          ));
          if (group === null) return options;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
            <div key={group} role="group" aria-label={t(`instruments.search.group.${group}`)}>
              <div className={css['group']} aria-hidden>
                {t(`instruments.search.group.${group}`)}
              </div>
              {options}
            </div>
          );
        })}
      </div>
      <p role="status" className={css['count']}>
        {found.length === 0 ? t('instruments.search.none') : t('instruments.search.count', { count: found.length })}
      </p>
    </>
  );
}

function clamp(index: number, last: number): number {
  return Math.min(last, Math.max(0, index));
}

type OptionProps = Readonly<{
  id: string;
  one: FoundContract;
  isActive: boolean;
  isChosen: boolean;
  onHover: () => void;
  onGo: () => void;
}>;

/** The focus stays in the combo box, which has the keys and names the active option. */
function Option({ id, one, isActive, isChosen, onHover, onGo }: OptionProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const row = useRef<HTMLButtonElement>(null);
  const { market, instrument } = one;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css['option']}
      onMouseMove={onHover}
      onClick={onGo}
    >
      <bdi className={css['symbol']}>{market.symbol}</bdi>
      <span className={css['name']}>
        <bdi lang="en">{instrument.name}</bdi> <span className={css['exchange']}>{instrument.exchange}</span>
      </span>
      {!market.isPermitted && <Badge>{t('instruments.search.notPermitted')}</Badge>}
      {market.state !== 'open' && <Badge>{t(`instruments.search.${market.state}`)}</Badge>}
      {market.lastPrice !== null && (
        <bdi dir="ltr" className={css['price']}>
          {priceText(market.lastPrice, { instrument, locale })}
        </bdi>
      )}
      {isChosen && <Icon of={Check} size={14} tone="accent" />}
    </button>
  );
}
