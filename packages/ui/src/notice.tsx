import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

export type NoticeTone = 'plain' | 'info' | 'positive' | 'warning' | 'negative';

type NoticeProps = Readonly<{
  tone?: NoticeTone | undefined;
  /** Replaces the tone's own icon. */
  icon?: LucideIcon | undefined;
  /** A few words before the sentence, medium weight. */
  title?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** Announced when it appears: `polite` for news, `urgent` interrupts (a failed order, a lost connection). */
  announce?: 'polite' | 'urgent' | undefined;
  id?: string | undefined;
  children?: ReactNode;
}>;

const ICONS: Readonly<Record<NoticeTone, LucideIcon>> = {
  plain: Info,
  info: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  negative: CircleAlert,
};

/** One sentence the customer should read before continuing. */
export function Notice({ tone = 'plain', icon, title, action, announce, id, children }: NoticeProps): ReactNode {
  const role = announce === 'urgent' ? 'alert' : announce === 'polite' ? 'status' : undefined;
  return (
    <div id={id} role={role} className={classes(css, 'notice', tone !== 'plain' && tone)}>
      <span className={css['mark']}>
        <Icon of={icon ?? ICONS[tone]} />
      </span>
      <div className={css['words']}>
        {title !== undefined && <b>{title} </b>}
        {children}
      </div>
      {action !== undefined && <div className={css['action']}>{action}</div>}
    </div>
  );
}

/** A line across the whole frame, above everything (offline, a new billing company). */
export function Banner({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <div role="status" className={css['banner']}>
      {children}
    </div>
  );
}
