import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Finder } from '@openbell/ui/overlays/finder.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import { priceText } from '../prices/price-text.ts';
import css from './instrument-search.module.css';
import { type FoundContract, findContracts, listContracts, searchGroups } from './instrument-search-model.ts';

type FinderProps = Readonly<{
  instruments: readonly MarketInstrument[];
  symbol: string;
  onChoose: (symbol: string) => void;
}>;

/** A search lists the best match first; without one all contracts are listed under their groups. */
export function InstrumentFinder({ instruments, symbol, onChoose }: FinderProps): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  const all = useMemo(() => listContracts(instruments), [instruments]);
  const found = findContracts(all, text, (group) => t(`instruments.search.group.${group}`)).map((one) => ({
    ...one,
    id: one.market.symbol,
  }));
  const groups = searchGroups.map((group) => ({
    id: group,
    name: t(`instruments.search.group.${group}`),
    options: found.filter((one) => one.group === group),
  }));
  return (
    <Finder
      inputLabel={t('instruments.search.input')}
      resultsLabel={t('instruments.search.results')}
      text={text}
      onTextChange={setText}
      groups={text.trim() === '' ? groups : [{ id: 'best', name: null, options: found }]}
      count={found.length === 0 ? t('instruments.search.none') : t('instruments.search.count', { count: found.length })}
      onGo={(one) => onChoose(one.id)}
    >
      {(one, row) => (
        <button key={row.id} type="button" {...row} onClick={() => onChoose(one.id)}>
          <Contract one={one} isChosen={one.id === symbol} />
        </button>
      )}
    </Finder>
  );
}

function Contract({ one, isChosen }: Readonly<{ one: FoundContract; isChosen: boolean }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const { market, instrument } = one;
  return (
    <>
      <bdi className={css['symbol']}>{market.symbol}</bdi>
      <span className={css['words']}>
        <span className={css['name']}>
          <bdi lang="en">{instrument.name}</bdi> <span className={css['exchange']}>{instrument.exchange}</span>
        </span>
        {!market.isPermitted && <Badge>{t('instruments.search.notPermitted')}</Badge>}
        {market.state !== 'open' && <Badge>{t(`instruments.search.${market.state}`)}</Badge>}
      </span>
      {market.lastPrice !== null && (
        <bdi dir="ltr" className={css['price']}>
          {priceText(market.lastPrice, { instrument, locale })}
        </bdi>
      )}
      {/* Every line reserves its room, so that prices are aligned at their end. */}
      <span className={css['mark']}>{isChosen && <Icon of={Check} size={14} tone="accent" />}</span>
    </>
  );
}
