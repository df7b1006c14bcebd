// The rows, which React makes once and empty; each frame writes into them without React.
import { Icon } from '@openbell/ui/icon.tsx';
import { X } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './ladder.module.css';

type RowsProps = Readonly<{ ref: Ref<HTMLTableSectionElement>; count: number }>;

export const LadderRows = memo(function LadderRows({ ref, count }: RowsProps): ReactNode {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <tbody ref={ref} className={css['body']} data-market="shown">
      {places.map((place) => (
        <Row key={place} place={place} />
      ))}
    </tbody>
  );
});

function Row({ place }: Readonly<{ place: number }>): ReactNode {
  const t = useText();
  const prepared = <span className={css['prepared']}>{t('ladder.prepared')}</span>;
  return (
    <tr className={css['row']} data-row={place}>
      <OwnCell column="buys" />
      <td className={css['bid']} data-column="bid" tabIndex={-1}>
        <i data-part="bid-bar" />
        <b data-part="bid" />
        {prepared}
      </td>
      <th scope="row" className={css['price']} data-column="price" tabIndex={-1}>
        <span data-part="price" />
      </th>
      <td className={css['ask']} data-column="ask" tabIndex={-1}>
        <i data-part="ask-bar" />
        <b data-part="ask" />
        {prepared}
      </td>
      <OwnCell column="sells" />
      <td className={css['volume']} data-column="volume" tabIndex={-1}>
        <i data-part="volume-bar" />
        <b data-part="volume" />
      </td>
    </tr>
  );
}

function OwnCell({ column }: Readonly<{ column: 'buys' | 'sells' }>): ReactNode {
  const t = useText();
  return (
    <td className={css['own']} data-column={column} data-part={column} tabIndex={-1}>
      <button type="button" className={css['chip']} data-part="chip" tabIndex={-1} hidden>
        <span className={css['stopMark']}>{t('ladder.stopMark')}</span>
        <span className={css['trailMark']}>{t('ladder.trailMark')}</span>
        <b data-part="size" />
        <small data-part="ahead" />
        <small className={css['pairMark']}>{t('ladder.pairMark')}</small>
      </button>
      <button
        type="button"
        className={css['cancel']}
        data-part="cancel"
        tabIndex={-1}
        hidden
        aria-label={t('ladder.menu.cancel')}
      >
        <Icon of={X} size={12} />
      </button>
      <em className={css['held']} data-part="held" hidden />
    </td>
  );
}
