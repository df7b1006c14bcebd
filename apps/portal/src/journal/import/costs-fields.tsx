// Costs per contract that are missing in a file: one amount for all, and one per product if there are several.
import { NumberTextField } from '@openbell/ui/forms/number-text-field.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './import-dialog.module.css';
import { costDecimals, isTooMuch, type TypedCosts } from './typed-costs.ts';

type Props = Readonly<{
  /** Products of the rows without costs. */
  roots: readonly string[];
  typed: TypedCosts;
  onTyped: (typed: TypedCosts) => void;
}>;

export function CostsFields({ roots, typed, onTyped }: Props): ReactNode {
  const t = useText();
  const faultOf = (text: string): string | undefined => (isTooMuch(text) ? t('journal.costs.fault') : undefined);
  const isMany = roots.length > 1;
  return (
    <div className={css['costs']}>
      <NumberTextField
        label={t(isMany ? 'journal.costs.all' : 'journal.costs.one')}
        hint={t('journal.costs.hint')}
        decimals={costDecimals}
        value={typed.all}
        onValueChange={(all) => onTyped({ ...typed, all })}
        error={faultOf(typed.all)}
        autoComplete="off"
      />
      {isMany && (
        <fieldset className={css['fields']}>
          <legend className={css['legend']}>{t('journal.costs.byRoot')}</legend>
          {roots.map((root) => (
            <NumberTextField
              key={root}
              label={<bdi dir="ltr">{root}</bdi>}
              decimals={costDecimals}
              value={typed.byRoot[root] ?? ''}
              placeholder={typed.all}
              onValueChange={(text) => onTyped({ ...typed, byRoot: { ...typed.byRoot, [root]: text } })}
              error={faultOf(typed.byRoot[root] ?? '')}
              autoComplete="off"
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
