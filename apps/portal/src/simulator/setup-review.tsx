import { CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { FormActions } from '@openbell/ui/forms/form.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { ReviewCard } from './review-card.tsx';
import css from './setup.module.css';
import { chosenExchanges, type SetupChoice } from './setup-choice.ts';

type Props = Readonly<{
  plan: string;
  choice: SetupChoice;
  error: Error | null;
  onCreate: () => void;
  onCancel: () => void;
}>;

/** What will be created, and that it cannot be undone. The safe button comes first. */
export function SetupReview({ plan, choice, error, onCreate, onCancel }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const exchanges = chosenExchanges(choice).map((id) => t(`setup.exchange.${id}`));
  return (
    <ReviewCard title={t('setup.review.title')} className={css['narrow']}>
      <CardPart>
        <Stack gap={4}>
          <Notice tone="warning">{t('setup.review.text')}</Notice>
          {error !== null && (
            <Notice tone="negative" announce="urgent">
              {refusalText(error)}
            </Notice>
          )}
          <DescriptionList
            isStrong
            isRuled
            items={[
              { key: 'plan', term: t('setup.review.plan'), value: <bdi>{plan}</bdi> },
              { key: 'provider', term: t('setup.provider'), value: <bdi>{t('setup.provider.rithmic')}</bdi> },
              { key: 'exchanges', term: t('setup.exchanges'), value: <bdi dir="ltr">{exchanges.join(', ')}</bdi> },
              {
                key: 'commission',
                term: t('setup.commission'),
                value: t(`setup.commission.${choice.commission ?? 'live'}`),
              },
            ]}
          />
        </Stack>
      </CardPart>
      <CardPart>
        <FormActions>
          <Button onClick={onCancel}>{t('setup.review.cancel')}</Button>
          <Button kind="primary" onClick={onCreate}>
            {t('setup.review.create')}
          </Button>
        </FormActions>
      </CardPart>
    </ReviewCard>
  );
}
