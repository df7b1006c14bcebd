// The costs in the rows of a preview, and the fields for those that are missing.

import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { asMicros } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { Amount } from '../page/amounts.tsx';
import { CostsFields } from './costs-fields.tsx';
import css from './import-dialog.module.css';
import type { ReadPreview } from './import-state.ts';
import { rootsWithoutCosts, type TypedCosts } from './typed-costs.ts';

type Props = Readonly<{
  rows: ReadPreview['rows'];
  typed: TypedCosts;
  onTyped: (typed: TypedCosts) => void;
}>;

export function PreviewCosts(props: Props): ReactNode {
  return (
    <>
      <MissingCosts {...props} />
      <StatedCosts {...props} />
    </>
  );
}

function MissingCosts({ rows, typed, onTyped }: Props): ReactNode {
  const t = useText();
  const count = rows.filter(({ isWithoutCosts }) => isWithoutCosts).length;
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <div className={css['question']}>
        {count === rows.length ? t('journal.costs.missing') : t('journal.costs.missing.some', { count })}
        <CostsFields roots={rootsWithoutCosts(rows)} typed={typed} onTyped={onTyped} />
      </div>
    </Notice>
  );
}

/** The platform's own net result is lower: the difference counts as costs only if the customer says so. */
function StatedCosts({ rows, typed, onTyped }: Props): ReactNode {
  const t = useText();
  const stated = rows.flatMap(({ statedCostsMicros }) => statedCostsMicros ?? []);
  if (stated.length === 0) return null;
  const sum = asMicros(stated.reduce((total, micros) => total + micros, 0));
  return (
    <Notice>
      <div className={css['question']}>
        <span>
          <Words id="journal.costs.stated.found" values={{ count: stated.length, sum: <Amount micros={sum} /> }} />
        </span>
        <Checkbox checked={typed.takesStated} onCheckedChange={(takesStated) => onTyped({ ...typed, takesStated })}>
          {t('journal.costs.stated')}
        </Checkbox>
      </div>
    </Notice>
  );
}
