import type { Account } from '@openbell/api/accounts.ts';
import type { BodyOf } from '@openbell/api/calls/call.ts';
import type { postAgreements } from '@openbell/api/market/simulator.ts';
import { phoneDigits } from '@openbell/rules/accounts/profile.ts';
import { CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { type ReactNode, useState } from 'react';
import { useCountries } from '../platform/account/use-countries.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import css from './agreements.module.css';
import type { Classification } from './classify-step.tsx';
import { DetailsFields, detailLabels } from './details-fields.tsx';
import {
  askedDetails,
  type DetailField,
  detailFaults,
  detailsBodyOf,
  emptyDetails,
  isSomeEmpty,
} from './details-form.ts';
import { ReviewCard } from './review-card.tsx';

type Props = Readonly<{
  account: Account;
  classification: Classification;
  isSending: boolean;
  error: Error | null;
  onBack: () => void;
  onConfirm: (details: BodyOf<typeof postAgreements>['details']) => void;
}>;

/**
 * Step two: the details that are sent with the classification. Missing ones must be entered here before it can be confirmed (TRUST-024).
 */
export function ConfirmStep({ account, classification, isSending, error, onBack, onConfirm }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const [entry, setEntry] = useState(emptyDetails);
  const asked = askedDetails(account);
  const faults = useFormFaults(entry, detailFaults(account, entry));
  function confirm(): void {
    if (isSomeEmpty(account, entry) || !faults.tell(detailFaults(account, entry))) return;
    onConfirm(detailsBodyOf(account, entry));
  }
  return (
    <ReviewCard
      title={t('agreements.confirm.title')}
      lead={t(asked.length > 0 ? 'agreements.confirm.missing' : 'agreements.confirm.lead')}
      className={css['narrow']}
    >
      <Form label={t('agreements.confirm.title')} onSubmit={confirm}>
        <div>
          <CardPart>
            <Stack gap={4}>
              {error !== null && (
                <Notice tone="negative" announce="urgent">
                  {t('agreements.failed', { reason: refusalText(error) })}
                </Notice>
              )}
              {asked.length > 0 && (
                <DetailsFields
                  asked={asked}
                  entry={entry}
                  onField={(field, value) =>
                    setEntry({ ...entry, [field]: field === 'phone' ? phoneDigits(value) : value })
                  }
                  faults={faults}
                />
              )}
              {asked.includes('address') && <Notice tone="warning">{t('personal.locks')}</Notice>}
              <Given account={account} classification={classification} asked={asked} />
            </Stack>
          </CardPart>
          <CardPart>
            <FormActions>
              <Button kind="quiet" onClick={onBack}>
                {t('agreements.back')}
              </Button>
              <LinkButton href="/settings/personal">{t('agreements.change')}</LinkButton>
              <Button
                type="submit"
                kind="primary"
                isPending={isSending}
                blockedReason={isSomeEmpty(account, entry) ? t('agreements.confirm.blocked') : undefined}
              >
                {t(isSending ? 'agreements.sending' : 'agreements.confirm')}
              </Button>
            </FormActions>
          </CardPart>
        </div>
      </Form>
    </ReviewCard>
  );
}

type GivenProps = Pick<Props, 'account' | 'classification'> & Readonly<{ asked: readonly DetailField[] }>;

/** The known details, and the classification. */
function Given({ account, classification, asked }: GivenProps): ReactNode {
  const t = useText();
  const countries = useCountries();
  const country = countries.data?.find(({ id }) => id === account.country)?.name ?? '';
  const { name, address, address2, city, stateProv, zip, phone } = account;
  const values = { name, address, address2, city, stateProv, zip, phone, country };
  const shown = (Object.keys(values) as DetailField[]).filter((field) => !asked.includes(field));
  return (
    <DescriptionList
      isStrong
      isRuled
      items={[
        ...shown.map((field) => ({
          key: field,
          term: t(detailLabels[field]),
          value:
            values[field] === '' ? (
              <Text size="sm" tone="faint">
                {t('agreements.field.none')}
              </Text>
            ) : (
              <bdi>{values[field]}</bdi>
            ),
        })),
        {
          key: 'classification',
          term: t('agreements.field.classification'),
          value: t(`agreements.choice.${classification}`),
        },
      ]}
    />
  );
}
