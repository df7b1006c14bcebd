import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import css from './method-row.module.css';

type MethodRowProps = Readonly<{
  /** The provider or the card brand, on a tile; only for a stored method. */
  brand?: string | undefined;
  name: ReactNode;
  note?: ReactNode | undefined;
  /** Buttons at the line's end. */
  end?: ReactNode | undefined;
}>;

/** A payment method: its name, a note, and its actions. */
export function MethodRow({ brand, name, note, end }: MethodRowProps): ReactNode {
  return (
    <div className={css['row']}>
      {brand !== undefined && <span className={css['brand']}>{brand.toUpperCase()}</span>}
      <div className={css['words']}>
        {name}
        {note !== undefined && (
          <Text as="p" size="sm" tone="quiet">
            {note}
          </Text>
        )}
      </div>
      {end !== undefined && <div className={css['end']}>{end}</div>}
    </div>
  );
}
