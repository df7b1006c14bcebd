// Toasts on any screen of the page: a limit came near or was used up, or flat time is close.

import type { Attempt } from '@openbell/api/evaluation.ts';
import { settlementOf } from '@openbell/instruments/sessions.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asCents } from '@openbell/units/money.ts';
import { Clock, Target, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flatAtOf, flatWarningOf } from '../../platform/limit-views.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText } from '../../platform/words.tsx';
import { useMoneyText } from '../attempts/attempt-words.tsx';
import { type LimitNews, newsBetween } from './limits-model.ts';
import { isRunning } from './session-facts.ts';

const shownMs = 12_000;

/** Toasts for what happens while the page is open; what was true at its first look is on the cards. */
export function useLimitToasts(attempt: Attempt): void {
  const textOf = useNewsText(attempt);
  const before = useRef<Attempt | null>(null);
  useEffect(() => {
    const news = isRunning(attempt) ? newsBetween(before.current, attempt) : [];
    before.current = attempt;
    for (const one of news) {
      const icon = one.kind === 'completed' ? Target : TriangleAlert;
      toasts.show({
        key: `limit ${one.kind} ${'limit' in one ? one.limit.name : ''}`,
        text: textOf(one),
        icon,
        timeoutMs: shownMs,
      });
    }
  });
}

function useNewsText(attempt: Attempt): (news: LimitNews) => string {
  const t = useText();
  const money = useMoneyText();
  return (news) => {
    switch (news.kind) {
      case 'stopped':
        return t('limits.toast.stopped', { time: clockText(settlementOf(dateOf(attempt.session_date)), chicagoZone) });
      case 'floor':
        return t('limits.toast.floor', { left: money(asCents(centsOf(attempt.equity) - centsOf(attempt.floor))) });
      case 'daily_loss':
        return t('limits.toast.dailyLoss', {
          left: money(asCents(centsOf(attempt.daily_limit ?? 0) + centsOf(attempt.day_pnl))),
        });
      case 'near':
      case 'crossed':
      case 'completed': {
        const { name, left, limit } = news.limit;
        const values = { name: t(`rules.limit.${name}`), left: money(centsOf(left)), limit: money(centsOf(limit)) };
        return t(`limits.toast.${news.kind}`, values);
      }
    }
  };
}

/** At 30, 10 and 2 minutes before flat time, while a position is held. */
export function useFlatToasts(attempt: Attempt): void {
  const t = useText();
  const now = useProductNow(1000);
  const told = useRef('');
  const flatAt = isRunning(attempt) && attempt.size > 0 ? flatAtOf(attempt) : null;
  const minutes = flatAt === null ? null : flatWarningOf(flatAt - now);
  useEffect(() => {
    const key = `${flatAt} ${minutes}`;
    if (flatAt === null || minutes === null || told.current === key) return;
    told.current = key;
    const text = t('today.flat.warn', { minutes, time: clockText(flatAt, chicagoZone) });
    toasts.show({ key: 'flat', text, icon: Clock, tone: minutes === 2 ? 'negative' : 'plain', timeoutMs: 20_000 });
  }, [flatAt, minutes, t]);
}
