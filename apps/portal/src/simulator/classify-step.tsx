import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './agreements.module.css';

export type Classification = 'nonpro' | 'pro';

const sentences = ['person', 'use', 'registered', 'member', 'employed', 'share'] as const;

type Props = Readonly<{
  classification: Classification | null;
  onChoose: (classification: Classification) => void;
  onNext: () => void;
}>;

/** Step one: the long text about the classifications, then the choice, without a default. */
export function ClassifyStep({ classification, onChoose, onNext }: Props): ReactNode {
  const t = useText();
  return (
    <div className={css['narrow']}>
      <Card>
        <Form onSubmit={() => classification !== null && onNext()}>
          <div>
            <CardHead title={t('agreements.classify.title')} lead={t('agreements.classify.lead')} />
            <CardPart>
              <Stack gap={3}>
                <h3>{t('agreements.eligibility.title')}</h3>
                <Text as="p">{t('agreements.eligibility.intro')}</Text>
                <ol className={css['sentences']}>
                  {sentences.map((sentence) => (
                    <li key={sentence}>{t(`agreements.eligibility.${sentence}`)}</li>
                  ))}
                </ol>
                <Text as="p" size="sm" tone="quiet">
                  {t('agreements.eligibility.end')}
                </Text>
              </Stack>
            </CardPart>
            <CardPart>
              <RadioGroup
                kind="cards"
                label={t('agreements.choice')}
                options={(['nonpro', 'pro'] as const).map((value) => ({
                  value,
                  label: t(`agreements.choice.${value}`),
                  hint: t(`agreements.choice.${value}.hint`),
                }))}
                value={classification}
                onValueChange={onChoose}
              />
            </CardPart>
            <CardPart>
              <FormActions>
                <Button
                  type="submit"
                  kind="primary"
                  blockedReason={classification === null ? t('agreements.next.blocked') : undefined}
                >
                  {t('agreements.next')}
                </Button>
              </FormActions>
            </CardPart>
          </div>
        </Form>
      </Card>
    </div>
  );
}
