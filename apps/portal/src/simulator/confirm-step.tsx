import type { Account } from '@openbell/api/accounts.ts';
import { Button } from '@openbell/ui/button.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/description-list.tsx';
import { FormActions } from '@openbell/ui/form.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import css from './agreements.module.css';
import type { Classification } from './classify-step.tsx';
import { ReviewCard } from './review-card.tsx';

type Props = Readonly<{
  account: Account;
  classification: Classification;
  isSending: boolean;
  error: Error | null;
  onBack: () => void;
  onConfirm: () => void;
}>;

/** Step two: the seven values that are sent with the classification. */
export function ConfirmStep({ account, classification, isSending, error, onBack, onConfirm }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const { name, address, address2, city, stateProv, zip, phone } = account;
  const values = { name, address, address2, city, state: stateProv, zip, phone };
  const given = (value: string): ReactNode =>
    value === '' ? (
      <Text size="sm" tone="faint">
        {t('agreements.field.none')}
      </Text>
    ) : (
      <bdi>{value}</bdi>
    );
  return (
    <ReviewCard title={t('agreements.confirm.title')} lead={t('agreements.confirm.lead')} className={css['narrow']}>
      <CardPart>
        <Stack gap={4}>
          {error !== null && (
            <Notice tone="negative" announce="urgent">
              {t('agreements.failed', { reason: refusalText(error) })}
            </Notice>
          )}
          <DescriptionList
            isStrong
            isRuled
            items={[
              ...(Object.keys(values) as (keyof typeof values)[]).map((key) => ({
                key,
                term: t(`agreements.field.${key}`),
                value: given(values[key]),
              })),
              {
                key: 'classification',
                term: t('agreements.field.classification'),
                value: t(`agreements.choice.${classification}`),
              },
            ]}
          />
        </Stack>
      </CardPart>
      <CardPart>
        <FormActions>
          <Button kind="quiet" onClick={onBack}>
            {t('agreements.back')}
          </Button>
          <LinkButton href="/settings/personal">{t('agreements.change')}</LinkButton>
          <Button kind="primary" isPending={isSending} onClick={onConfirm}>
            {t(isSending ? 'agreements.sending' : 'agreements.confirm')}
          </Button>
        </FormActions>
      </CardPart>
    </ReviewCard>
  );
}
