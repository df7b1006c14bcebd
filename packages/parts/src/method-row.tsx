import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import css from './method-row.module.css';

type MethodRowProps = Readonly<{
  /** The company or the kind of card, on a tile; only of a method that is stored. */
  brand?: string | undefined;
  name: ReactNode;
  note?: ReactNode | undefined;
  /** Buttons at the line's end. */
  end?: ReactNode | undefined;
}>;

/** A way to pay: what it is, what to know of it, and what can be done. */
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
