import { isCallError } from '@openbell/api/call-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { fetchDiscount } from '../platform/calls.ts';
import type { DiscountCheck } from './discount.ts';

/** Checks a code at the customer's wish, and once by itself when the address of the page brought one. */
export const useDiscountCheck = (code: string, plan: string): readonly [DiscountCheck, () => void] => {
  const intl = useIntl();
  const [check, setCheck] = useState<DiscountCheck>({ kind: 'idle' });
  const start = useCallback(async () => {
    const asked = code.trim();
    if (asked === '') return;
    setCheck({ kind: 'checking', code: asked });
    try {
      const answer = await fetchDiscount(asked);
      setCheck({ kind: 'good', code: asked, answer });
    } catch (error) {
      const id =
        isCallError(error) && error.code !== 'not_found' ? `refusal.${error.code}` : 'purchase.discount.unknown';
      setCheck({
        kind: 'bad',
        code: asked,
        text: intl.formatMessage({ id: id in intl.messages ? id : 'purchase.discount.failed' }),
      });
    }
  }, [code, intl]);
  const first = useRef(code);
  useEffect(() => {
    if (first.current !== '' && plan !== '') {
      first.current = '';
      void start();
    }
  }, [plan, start]);
  return [check, () => void start()];
};
