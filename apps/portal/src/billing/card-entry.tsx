import type { postPaymentMethod } from '@openbell/api/billing.ts';
import { cardTokenBodyOf } from '@openbell/api/card-token.ts';
import { addressFieldId, BillingAddressFields } from '@openbell/parts/billing-address-fields.tsx';
import { CardFieldsPart, cardPartId } from '@openbell/parts/card-fields-part.tsx';
import { type CardError, cardErrorLines } from '@openbell/parts/card-messages.ts';
import type { CardFields } from '@openbell/parts/hosted-card-frame.tsx';
import { isUntouched, useCardCheck } from '@openbell/parts/use-card-check.ts';
import {
  type AddressEntry,
  type AddressFault,
  type AddressField,
  addressFaults,
  addressOf,
  mayLoadCardFields,
} from '@openbell/rules/billing/card-address.ts';
import { CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { ErrorSummary } from '@openbell/ui/forms/error-summary.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { type Faults, hasFaults } from '@openbell/ui/forms/form-faults.ts';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Stack } from '@openbell/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCountries } from '../platform/account/use-countries.ts';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { toasts } from '../platform/screen/toasts.ts';
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
  const { address } = entry;
  const { shown, attempt } = entry.faults;
  const countries = useCountries();
  const mayLoad = mayLoadCardFields({ isEditing: true, country: address.country, email: account.email });
  return (
    <Form label={t('paying.card.title')} onSubmit={() => void entry.save()}>
      <div>
        <CardPart>
          <Stack gap={4}>
            <ErrorSummary
              title={t('payment.faults', { count: entry.lines.length })}
              faults={entry.lines}
              attempt={attempt}
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
                const fault = name === 'address2' || name === 'stateProv' ? undefined : shown[name];
                return fault === undefined ? undefined : t(`paying.fault.${fault}`);
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
                  <CardFrame
                    country={Number(address.country)}
                    email={account.email}
                    ref={entry.setFields}
                    onChecked={entry.onChecked}
                  />
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

type CardField = AddressField | 'card';
type CardFault = AddressFault | 'card';

/** The faults of address and card: shown at Save, and removed once they are fixed. */
function useEntryFaults(address: AddressEntry) {
  const t = useText();
  const { email } = useAccount();
  const card = useCardCheck(mayLoadCardFields({ isEditing: true, country: address.country, email }));
  const foundWith = (errors: readonly CardError[]): Faults<CardField, CardFault> => ({
    ...addressFaults(address),
    ...(errors.length > 0 ? { card: 'card' } : {}),
  });
  const { country, address: street, city, zip } = address;
  const entry = { country, address: street, city, zip, card: card.errors };
  const faults = useFormFaults<CardField, CardFault>(entry, foundWith(card.errors));
  const lines = (Object.entries(faults.summary) as [CardField, CardFault][]).flatMap(([name, problem]) => {
    if (name === 'card' && !isUntouched(card.errors))
      return cardErrorLines(card.errors, t).map((message) => ({ fieldId: cardPartId, key: message, message }));
    const field = t(name === 'card' ? 'paying.card.title' : `paying.field.${name}`);
    const message = t('payment.fault', { field, problem: t(`paying.fault.${problem}`) });
    return [{ fieldId: name === 'card' ? cardPartId : addressFieldId(name), message }];
  });
  /** Whether everything is valid and may be stored. */
  const isWhole = async (): Promise<boolean> => faults.tell(foundWith(await card.check(hasFaults(foundWith([])))));
  return { card, faults, lines, isWhole };
}

/** Save: the address first, then the token of the fields, then the server. */
function useCardEntry({ form, onAct, onFault }: Props) {
  const t = useText();
  const account = useAccount();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [address, setAddress] = useState<AddressEntry>(() => addressOf(account));
  const { card, faults, lines, isWhole } = useEntryFaults(address);
  const [isSaving, setIsSaving] = useState(false);
  const isFaulty = lines.length > 0 || form.faults.length > 0;
  useEffect(() => onFault(isFaulty), [onFault, isFaulty]);
  const setCardFields = card.setFields;
  const setFields = useCallback(
    (mounted: CardFields | null) => {
      setCardFields(mounted);
      onAct({ act: 'loaded', isLoaded: mounted !== null });
    },
    [onAct, setCardFields],
  );
  const fail = (words: readonly string[]): void => {
    onAct({ act: 'failed', faults: words });
    faults.fail();
  };
  const store = async (): Promise<void> => {
    const fields = card.fields.current;
    if (!form.isLoaded || fields === null) return fail([t('paying.card.noController')]);
    const answer = await fields.tokenize(account.name);
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
    onAct({ act: 'failed', faults: [] });
    setIsSaving(true);
    try {
      if (await isWhole()) await store();
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
  const { onChecked } = card;
  return { address, setAddress, faults, lines, isSaving, setFields, onChecked, save, cancel };
}
