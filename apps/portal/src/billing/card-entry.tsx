import type { postPaymentMethod } from '@openbell/api/billing.ts';
import { cardTokenBodyOf } from '@openbell/api/card-token.ts';
import {
  type AddressEntry,
  type AddressFault,
  addressFaults,
  addressOf,
  mayLoadCardFields,
} from '@openbell/rules/billing/card-address.ts';
import { Button } from '@openbell/ui/button.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { ErrorSummary } from '@openbell/ui/error-summary.tsx';
import { Form, FormActions } from '@openbell/ui/form.tsx';
import type { CardAnswer, CardFields } from '@openbell/ui/hosted-card-frame.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useAccount } from '../platform/account.ts';
import { call } from '../platform/api-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { toasts } from '../platform/toasts.ts';
import { useText } from '../platform/words.tsx';
import { AddressFields, addressFieldId } from './address-fields.tsx';
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
  const faultText = (fault: AddressFault): string => t(`payment.fault.${fault}`);
  const mayLoad = mayLoadCardFields({ isEditing: true, country: address.country, email: account.email });
  return (
    <Form label={t('payment.card')} onSubmit={() => void entry.save()}>
      <div>
        <CardPart>
          <Stack gap={4}>
            <ErrorSummary
              title={t('payment.faults', { count: faults.length })}
              faults={faults.map((fault) => ({
                fieldId: addressFieldId(fault),
                message: t('payment.fault', { field: t(`payment.field.${fault}`), problem: faultText(fault) }),
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
            <h3>{t('payment.address.title')}</h3>
            <AddressFields
              entry={address}
              onEntry={entry.setAddress}
              faultOf={(name) => {
                const fault = faults.find((one) => one === name);
                return fault === undefined ? undefined : faultText(fault);
              }}
            />
          </Stack>
        </CardPart>
        <CardPart>
          <Stack gap={4}>
            <h3>{t('payment.card')}</h3>
            {mayLoad ? (
              <CardFrame country={Number(address.country)} email={account.email} ref={entry.setFields} />
            ) : (
              <Text as="p" size="sm" tone="quiet">
                {t('payment.card.countryFirst')}
              </Text>
            )}
            <Row gap={2}>
              <Icon of={ShieldCheck} size={14} tone="quiet" />
              <Text size="xs" tone="quiet">
                {t('payment.card.secure')}
              </Text>
            </Row>
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
    if (!form.isLoaded || fields.current === null) return fail([t('payment.card.noController')]);
    const answer = await fields.current.tokenize(account.name);
    if (answer.type === 'error') return fail(linesOf(answer, t));
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

const fieldNames = ['number', 'expiry', 'cvc'] as const;

const linesOf = (
  { errors }: Extract<CardAnswer, { readonly type: 'error' }>,
  t: ReturnType<typeof useText>,
): readonly string[] =>
  errors.map(({ field, message }) => {
    const known = fieldNames.find((name) => name === field);
    return known === undefined ? message : `${t(`payment.card.field.${known}`)}: ${message}`;
  });
