import type { postPaymentMethod } from '@openbell/api/billing.ts';
import { cardTokenBodyOf } from '@openbell/api/card-token.ts';
import {
  type AddressEntry,
  type AddressFault,
  addressFaults,
  addressOf,
  mayLoadCardFields,
} from '@openbell/rules/billing/card-address.ts';
import { addressFieldId, BillingAddressFields } from '@openbell/ui/billing-address-fields.tsx';
import { Button } from '@openbell/ui/button.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { CardFieldsPart } from '@openbell/ui/card-fields-part.tsx';
import { cardErrorLines } from '@openbell/ui/card-messages.ts';
import { ErrorSummary } from '@openbell/ui/error-summary.tsx';
import { Form, FormActions } from '@openbell/ui/form.tsx';
import type { CardFields } from '@openbell/ui/hosted-card-frame.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useAccount } from '../platform/account.ts';
import { call } from '../platform/api-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { toasts } from '../platform/toasts.ts';
import { useCountries } from '../platform/use-countries.ts';
import { useText } from '../platform/words.tsx';
import type { CardForm, CardFormAct } from './card-form.ts';
import { CardFrame } from './card-frame.tsx';
import css from './payment-section.module.css';

type Props = Readonly<{ form: CardForm; onAct: (act: CardFormAct) => void; onFault: (isFaulty: boolean) => void }>;

/** A new card: its billing address, the hosted fields, Save and Cancel. */
export function CardEntry({ form, onAct, onFault }: Props): ReactNode {
  const t = useText();
  const account = useAccount();
  const entry = useCardEntry({ form, onAct, onFault });
  const { address, faults } = entry;
  const countries = useCountries();
  const faultText = (fault: AddressFault): string => t(`paying.fault.${fault}`);
  const mayLoad = mayLoadCardFields({ isEditing: true, country: address.country, email: account.email });
  return (
    <Form label={t('paying.card.title')} onSubmit={() => void entry.save()}>
      <div>
        <CardPart>
          <Stack gap={4}>
            <ErrorSummary
              title={t('payment.faults', { count: faults.length })}
              faults={faults.map((fault) => ({
                fieldId: addressFieldId(fault),
                message: t('payment.fault', { field: t(`paying.field.${fault}`), problem: faultText(fault) }),
              }))}
              attempt={entry.attempt}
            >
              {form.faults.length > 0 && (
                <div className={css['faults']}>
                  {form.faults.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              )}
            </ErrorSummary>
            <BillingAddressFields
              address={address}
              onAddress={entry.setAddress}
              countries={countries}
              text={t}
              faultOf={(name) => {
                const fault = faults.find((one) => one === name);
                return fault === undefined ? undefined : faultText(fault);
              }}
            />
          </Stack>
        </CardPart>
        <CardPart>
          <Stack gap={4}>
            <CardFieldsPart
              text={t}
              frame={
                mayLoad ? (
                  <CardFrame country={Number(address.country)} email={account.email} ref={entry.setFields} />
                ) : null
              }
            />
            <FormActions place="end">
              <Button onClick={entry.cancel}>{t('payment.cancel')}</Button>
              <Button type="submit" kind="primary" isPending={entry.isSaving}>
                {t(entry.isSaving ? 'payment.saving' : 'payment.save')}
              </Button>
            </FormActions>
          </Stack>
        </CardPart>
      </div>
    </Form>
  );
}

/** Save: the address first, then the token of the fields, then the server. */
function useCardEntry({ form, onAct, onFault }: Props) {
  const t = useText();
  const account = useAccount();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const fields = useRef<CardFields | null>(null);
  const [address, setAddress] = useState<AddressEntry>(() => addressOf(account));
  const [faults, setFaults] = useState<readonly AddressFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const setFields = useCallback(
    (mounted: CardFields | null) => {
      fields.current = mounted;
      onAct({ act: 'loaded', isLoaded: mounted !== null });
    },
    [onAct],
  );
  const fail = (lines: readonly string[]): void => {
    onAct({ act: 'failed', faults: lines });
    onFault(true);
    setAttempt((count) => count + 1);
  };
  const store = async (): Promise<void> => {
    if (!form.isLoaded || fields.current === null) return fail([t('paying.card.noController')]);
    const answer = await fields.current.tokenize(account.name);
    if (answer.type === 'error') return fail(cardErrorLines(answer.errors, t));
    const body = cardTokenBodyOf(answer, account, address);
    const stored = await call<typeof postPaymentMethod>('POST', '/accounts/paymentMethod', { body });
    client.setQueryData(queryKeys.paymentMethod, stored);
    void client.invalidateQueries({ queryKey: queryKeys.account });
    toasts.show({ key: 'payment-method', text: t('payment.saved'), timeoutMs: 6000 });
    onFault(false);
    onAct({ act: 'saved' });
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    const found = addressFaults(address);
    setFaults(found);
    onAct({ act: 'failed', faults: [] });
    onFault(found.length > 0);
    if (found.length > 0) return setAttempt((count) => count + 1);
    setIsSaving(true);
    try {
      await store();
    } catch (error) {
      fail([refusalText(error)]);
    } finally {
      setIsSaving(false);
    }
  };
  const cancel = (): void => {
    onFault(false);
    onAct({ act: 'cancel' });
  };
  return { address, setAddress, faults, attempt, isSaving, setFields, save, cancel };
}
