import { isCallError } from '@openbell/api/calls/call-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { fetchDiscount } from '../platform/calls.ts';
import type { DiscountCheck } from './discount.ts';

/**
 * Checks a code for a plan on request; automatically for a code in the URL, and again after a change of plan, since a code may give each
 * plan a different discount.
 */
export function useDiscountCheck(code: string, plan: string): readonly [DiscountCheck, () => void] {
  const intl = useIntl();
  const [check, setCheck] = useState<DiscountCheck>({ kind: 'idle' });
  const first = useRef(code);
  const newest = useRef(0);
  const asked = code.trim();
  const start = useCallback(async () => {
    if (asked === '') return;
    newest.current += 1;
    const mine = newest.current;
    const question = { code: asked, plan };
    setCheck({ kind: 'checking', ...question });
    const answer = await fetchDiscount(asked, plan).then(
      (good): DiscountCheck => ({ kind: 'good', ...question, answer: good }),
      (error: unknown): DiscountCheck => {
        const id =
          isCallError(error) && error.code !== 'not_found' ? `refusal.${error.code}` : 'purchase.discount.unknown';
        const text = intl.formatMessage({ id: id in intl.messages ? id : 'purchase.discount.failed' });
        return { kind: 'bad', ...question, text };
      },
    );
    if (mine === newest.current) setCheck(answer);
  }, [asked, plan, intl]);
  const isDue =
    plan !== '' &&
    (check.kind === 'idle'
      ? first.current !== '' && first.current === code
      : check.code === asked && check.plan !== plan);
  useEffect(() => {
    if (isDue) void start();
  }, [isDue, start]);
  return [check, () => void start()];
}
