import { classes } from '@openbell/ui/classes.ts';
import type { ReactNode } from 'react';
import css from './strip-cell.module.css';

type StripCellProps = Readonly<{
  /** For tests. */
  name?: string | undefined;
  label: string;
  figure: ReactNode;
  drawing?: ReactNode;
}>;

/** One figure in the strip over a desk, with a drawing below it if there is a limit. The strip draws the lines between cells. */
export function StripCell({ name, label, figure, drawing }: StripCellProps): ReactNode {
  return (
    <div className={classes(css, 'cell', 'pair')} data-cell={name}>
      <span className={css['label']}>{label}</span>
      <span className={css['figure']}>{figure}</span>
      {drawing !== undefined && <div className={css['drawing']}>{drawing}</div>}
    </div>
  );
}
