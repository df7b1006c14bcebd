import { Card, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../platform/words.tsx';
import { CommissionPrice } from './commission-price.tsx';
import css from './setup.module.css';
import { exchangeIds, missingOf, type SetupChoice, toggled } from './setup-choice.ts';

type Props = Readonly<{ choice: SetupChoice; onChoice: (choice: SetupChoice) => void; onConfirm: () => void }>;

/** Data provider, exchanges, commission, disclaimer; Confirm is blocked with its reason until an exchange is chosen. */
export function SetupForm({ choice, onChoice, onConfirm }: Props): ReactNode {
  const t = useText();
  const missing = missingOf(choice);
  const confirm = (): void => {
    if (missing === null) onConfirm();
  };
  return (
    <Grid columns="side">
      <Card>
        <Form onSubmit={confirm}>
          <div>
            <div className={css['part']}>
              <RadioGroup
                kind="cards"
                label={t('setup.provider')}
                options={[
                  { value: 'rithmic', label: t('setup.provider.rithmic'), hint: t('setup.provider.rithmic.hint') },
                ]}
                value="rithmic"
                onValueChange={() => undefined}
              />
            </div>
            <CardPart>
              <Exchanges choice={choice} onChoice={onChoice} />
            </CardPart>
            <CardPart>
              <Stack gap={3}>
                <RadioGroup
                  kind="cards"
                  label={t('setup.commission')}
                  options={(['live', 'default'] as const).map((value) => ({
                    value,
                    label: t(`setup.commission.${value}`),
                    hint: <Words id={`setup.commission.${value}.hint`} values={{ price: <CommissionPrice /> }} />,
                  }))}
                  value={choice.commission}
                  onValueChange={(commission) => onChoice({ ...choice, commission })}
                />
                <Text as="p" size="xs" tone="faint">
                  {t('setup.commission.note')}
                </Text>
              </Stack>
            </CardPart>
            <CardPart>
              <FormActions>
                <Button
                  type="submit"
                  kind="primary"
                  blockedReason={missing === null ? undefined : t(`setup.${missing}.missing`)}
                >
                  {t('setup.confirm')}
                </Button>
              </FormActions>
            </CardPart>
          </div>
        </Form>
      </Card>
      <Card as="section" isPadded>
        <Stack gap={2}>
          <h2>{t('setup.disclaimer.title')}</h2>
          <Text as="p" size="sm" tone="quiet">
            {t('setup.disclaimer')}
          </Text>
        </Stack>
      </Card>
    </Grid>
  );
}

function Exchanges({ choice, onChoice }: Omit<Props, 'onConfirm'>): ReactNode {
  const t = useText();
  return (
    <fieldset className={css['exchanges']}>
      <legend className={css['legend']}>{t('setup.exchanges')}</legend>
      {exchangeIds.map((id) => (
        <div key={id} className={css['exchange']}>
          <Checkbox
            name="exchange"
            value={id}
            checked={choice.exchanges[id]}
            onCheckedChange={() => onChoice(toggled(choice, id))}
          >
            <span className={css['exchangeWords']}>
              <b>{t(`setup.exchange.${id}`)}</b>
              <bdi dir="ltr" className={css['examples']}>
                {t(`setup.exchange.${id}.examples`)}
              </bdi>
            </span>
          </Checkbox>
        </div>
      ))}
      <Text as="p" size="xs" tone="faint">
        {t('setup.exchanges.hint')}
      </Text>
    </fieldset>
  );
}
