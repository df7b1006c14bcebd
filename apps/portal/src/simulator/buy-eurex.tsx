import type { Account } from '@openbell/api/accounts.ts';
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { isPassing } from '@openbell/api/calls/call-error.ts';
import type { getEurexPrice, putSimulator } from '@openbell/api/market/simulator.ts';
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { brandName, methodKindOf } from '@openbell/rules/billing/payment-methods.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useBilledBy } from '../platform/account/billed-by.tsx';
import { lastPaidDayOfWire } from '../platform/account/last-paid-day.ts';
import { call, newActionKey } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText, Words } from '../platform/words.tsx';
import type { LiveChoice } from './live-data.ts';

type Price = AnswerOf<typeof getEurexPrice>;
type Props = Readonly<{ choice: LiveChoice; onClose: () => void; onBought: () => void }>;

/** EUREX is paid before it is sent (DATA-019): the server's current price, the consequences, one button. */
export function BuyEurex({ choice, onClose, onBought }: Props): ReactNode {
  const t = useText();
  const blockedReason = useBlockedReason();
  const price = useEurexPrice({ isAsked: true });
  const order = useOrder(choice, onBought);
  const charge = order.data?.chargeStatus;
  const isOver = charge === 'success' || charge === 'charging';
  return (
    <Dialog
      isOpen
      isDestructive
      onClose={onClose}
      title={t('realtime.buy.title')}
      lead={isOver ? undefined : t('realtime.buy.lead')}
      actions={
        isOver ? (
          <Button kind="primary" onClick={onClose}>
            {t('realtime.wizard.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('realtime.cancel')}</Button>
            {price.data !== undefined && (
              <Button
                kind="primary"
                isPending={order.isPending}
                blockedReason={blockedReason}
                onClick={() => order.mutate(price.data)}
              >
                <span>
                  <Words id="realtime.buy.pay" values={{ amount: <Sum minor={price.data.amount} of={price.data} /> }} />
                </span>
              </Button>
            )}
          </>
        )
      }
    >
      {isOver ? (
        <Notice tone={charge === 'success' ? 'positive' : 'info'} announce="polite">
          {t(charge === 'success' ? 'realtime.buy.done' : 'realtime.buy.charging')}
        </Notice>
      ) : (
        <Stack gap={4}>
          {price.data !== undefined && <PriceFacts price={price.data} />}
          {price.isPending && (
            <LoadingFrame>
              <SkeletonText lines={4} />
            </LoadingFrame>
          )}
          {price.isError && (
            <Notice tone="negative" announce="urgent">
              {t('realtime.buy.noPrice')}
            </Notice>
          )}
          <Fault charge={charge} error={order.error} />
        </Stack>
      )}
    </Dialog>
  );
}

/** Why nothing can be ordered: the evaluation is passed, no method is stored, or it is crypto, which cannot be charged automatically. */
function useBlockedReason(): string | undefined {
  const t = useText();
  const { paymentMethod, subscription } = useAccount();
  if (subscription.passed) return t('refusal.plan_passed');
  if (paymentMethod === null) return t('realtime.buy.noCard');
  return methodKindOf(paymentMethod.brand) === 'bitpay' ? t('refusal.method_not_for_data') : undefined;
}

/** The current cost: refetched each time it is shown, since the last days of a month bill two months. */
export const useEurexPrice = ({ isAsked }: { readonly isAsked: boolean }) =>
  useQuery({
    queryKey: queryKeys.eurexPrice,
    queryFn: ({ signal }) => call<typeof getEurexPrice>('GET', '/accounts/simulator/eurex', { signal }),
    enabled: isAsked,
    gcTime: 0,
  });

/** The price of one month, without cents if it has none. */
export function Monthly({ of: { monthly, currency } }: Readonly<{ of: Price }>): ReactNode {
  return <Money cents={monthly} currency={currency === 'INR' ? 'INR' : 'USD'} places="auto" />;
}

function Sum({ minor, of }: Readonly<{ minor: number; of: Price }>): ReactNode {
  return <Money cents={minor} currency={of.currency === 'INR' ? 'INR' : 'USD'} />;
}

function PriceFacts({ price }: Readonly<{ price: Price }>): ReactNode {
  const t = useText();
  const billedBy = useBilledBy();
  const { paymentMethod } = useAccount();
  return (
    <>
      <DescriptionList
        isRuled
        isStrong
        items={[
          { key: 'due', term: t('realtime.buy.due'), value: <Sum minor={price.amount} of={price} /> },
          { key: 'until', term: t('realtime.buy.until'), value: <Num>{lastPaidDayOfWire(price.until)}</Num> },
          { key: 'monthly', term: t('realtime.buy.monthly'), value: <Sum minor={price.monthly} of={price} /> },
          { key: 'card', term: t('realtime.buy.card'), value: <PaidWith method={paymentMethod} /> },
          billedBy,
        ]}
      />
      {price.amount > price.monthly && <Notice>{t('realtime.buy.two')}</Notice>}
      <Text as="p" size="sm" tone="quiet">
        {t('realtime.buy.terms')}
      </Text>
    </>
  );
}

/** The stored method; if there is none that can be charged each month, a link to store one. */
function PaidWith({ method }: Readonly<{ method: Account['paymentMethod'] }>): ReactNode {
  const t = useText();
  const add = <TextLink href="/settings/payment">{t('realtime.buy.addCard')}</TextLink>;
  if (method === null) return add;
  return methodKindOf(method.brand) === 'bitpay' ? (
    <>
      {brandName(method.brand)} {add}
    </>
  ) : (
    <Num>
      {method.brand.toUpperCase()} {method.last4}
    </Num>
  );
}

/** A refusal, or a failed charge: `declined`, or the server's words for an error. */
function Fault({ charge, error }: Readonly<{ charge: string | undefined; error: Error | null }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const text = error !== null ? refusalText(error) : charge === 'declined' ? t('realtime.buy.declined') : charge;
  if (text === undefined || text === '') return null;
  return (
    <Notice tone="negative" announce="urgent">
      {text}
    </Notice>
  );
}

/** One order per press; without a response, the next press retries the same one. */
function useOrder(choice: LiveChoice, onBought: () => void) {
  const client = useQueryClient();
  const language = useLanguage();
  const key = useRef(newActionKey());
  return useMutation({
    mutationFn: ({ amount }: Price) =>
      call<typeof putSimulator>('PUT', '/accounts/simulator', {
        actionKey: key.current,
        body: {
          type: 'fu',
          exchanges: choice,
          Consent: { version: purchaseTextVersion, locale: language, amount },
        },
      }),
    onSuccess: async (simulator) => {
      key.current = newActionKey();
      client.setQueryData(queryKeys.simulator, simulator);
      await client.invalidateQueries({ queryKey: queryKeys.account });
      if (simulator.chargeStatus === 'success') onBought();
    },
    onError: (error) => {
      if (!isPassing(error)) key.current = newActionKey();
    },
  });
}
