// A hint in the ticket: the stop is a day order, while the position it protects may be held longer.
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { Words } from '../../platform/words.tsx';
import { orderEndsAt, protectsPosition } from '../notices/session-exits.ts';
import type { TicketQuestion } from '../outlook/pair-outlook.ts';
import css from '../ticket/order-ticket.module.css';

export function StopEnds({ question }: Readonly<{ question: TicketQuestion }>): ReactNode {
  const { account, drafts, instrument, at } = question;
  if (!account.canHoldOver || !drafts.some((draft) => protectsPosition(draft, account))) return null;
  const endsAt = orderEndsAt(instrument, at);
  if (endsAt === null) return null;
  return (
    <p className={css['note']} data-note="stop-ends">
      <Icon of={Timer} size={14} />
      <bdi>
        <Words id="market.ticket.stopEnds" values={{ time: <Num>{clockText(endsAt, chicagoZone)}</Num> }} />
      </bdi>
    </p>
  );
}
