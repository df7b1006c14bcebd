import { priceFor } from '@openbell/rules/billing/price.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { groupOf, type Offer, type OfferGroup } from '../platform/offer.ts';
import { useText } from '../platform/use-text.ts';
import css from './plan-choice.module.css';

type PlanChoiceProps = Readonly<{
  offers: readonly Offer[];
  offer: Offer | null;
  partner: string;
  error?: string | undefined;
  onChoose: (key: string) => void;
}>;

const groups: readonly OfferGroup[] = ['career', 'mini', 'others'];

/** The first question of an order: which plan. One family at a time, each plan with its limits and its price. */
export function PlanChoice({ offers, offer, partner, error, onChoose }: PlanChoiceProps): ReactNode {
  const text = useText();
  const [group, setGroup] = useState<OfferGroup>(offer === null ? 'career' : groupOf(offer));
  const inGroup = offers.filter((one) => groupOf(one) === group);
  return (
    <Card as="section" labelledBy="plan-title">
      <CardHead
        titleId="plan-title"
        title={text('purchase.plan.title')}
        end={
          <div className={css['groups']}>
            <Segmented
              label={text('purchase.plan.family')}
              value={group}
              onValueChange={setGroup}
              options={groups.map((one) => ({ value: one, label: text(`purchase.family.${one}`) }))}
            />
          </div>
        }
      />
      <CardPart>
        <RadioGroup
          id="plan"
          kind="cards"
          isLabelHidden
          label={text('purchase.plan.title')}
          error={error}
          value={offer?.key ?? null}
          onValueChange={onChoose}
          options={inGroup.map((one) => ({
            value: one.key,
            label: (
              <span>
                <bdi>{one.name}</bdi>
              </span>
            ),
            hint: <Bounds offer={one} />,
            end: <PriceAndTerm offer={one} partner={partner} />,
          }))}
        />
      </CardPart>
    </Card>
  );
}

function Bounds({ offer }: Readonly<{ offer: Offer }>): ReactNode {
  const text = useText();
  const { row, key } = offer;
  if (row === undefined) return text(`site.plan.${key}`);
  return (
    <FormattedMessage
      id={row.dailyLoss === null ? 'purchase.plan.boundsGauntlet' : 'purchase.plan.bounds'}
      values={{
        goal: <Money cents={row.goal * 100} places="whole" />,
        drawdown: <Money cents={row.drawdown * 100} places="whole" />,
        daily: <Money cents={(row.dailyLoss ?? 0) * 100} places="whole" />,
        contracts: row.contracts ?? 0,
      }}
    />
  );
}

function PriceAndTerm({ offer, partner }: Readonly<{ offer: Offer; partner: string }>): ReactNode {
  const text = useText();
  const price = priceFor(offer.cents, partner);
  return (
    <span className={css['price']}>
      <b>
        <Money cents={price.amountMinor} currency={price.currency} places="auto" />
      </b>
      <span>{text(`site.term.${offer.term.kind}`)}</span>
    </span>
  );
}
