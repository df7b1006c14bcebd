import type { Account } from '@openbell/api/accounts.ts';
import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { addressFieldId, BillingAddressFields } from '@openbell/parts/billing-address-fields.tsx';
import { CardFieldsPart } from '@openbell/parts/card-fields-part.tsx';
import type { CardError } from '@openbell/parts/card-messages.ts';
import type { CardFields } from '@openbell/parts/hosted-card-frame.tsx';
import { MethodRow } from '@openbell/parts/method-row.tsx';
import { type AddressEntry, mayLoadCardFields } from '@openbell/rules/billing/card-address.ts';
import { brandName, type MethodKind, methodKindOf } from '@openbell/rules/billing/payment-methods.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCountries } from '../platform/use-countries.ts';
import { useText } from '../platform/use-text.ts';
import { CardFrame } from './card-frame.tsx';
import { InvoiceStep, LinkStep } from './link-step.tsx';
import type { LinkMethod, LinkState } from './use-link.ts';

type PaymentStepProps = Readonly<{
  account: Account;
  method: UseQueryResult<PaymentMethodRecord | null>;
  offered: readonly MethodKind[];
  kind: MethodKind;
  onKind: (kind: MethodKind) => void;
  /** A new card is being entered. */
  isEditing: boolean;
  onToggle: () => void;
  link: LinkState;
  onLink: (method: LinkMethod) => void;
  address: AddressEntry;
  onAddress: (address: AddressEntry) => void;
  faultOf: (id: string) => string | undefined;
  fields: Ref<CardFields | null>;
  onChecked: (errors: readonly CardError[]) => void;
}>;

/** The payment: the offered methods, and the inputs of the chosen one. */
export function PaymentStep(props: PaymentStepProps): ReactNode {
  const { account, method, offered, kind, onKind, isEditing, onToggle } = props;
  const text = useText();
  const hasCard = method.data ? methodKindOf(method.data.brand) === 'card' : false;
  const toggle =
    kind === 'card' && hasCard ? (
      <Button size="small" onClick={onToggle}>
        {text(isEditing ? 'purchase.card.keep' : 'purchase.card.other')}
      </Button>
    ) : undefined;
  return (
    <Card as="section" labelledBy="payment-title">
      <CardHead
        titleId="payment-title"
        title={text('purchase.payment.title')}
        lead={<FormattedMessage id="purchase.payment.lead" values={{ email: <bdi dir="ltr">{account.email}</bdi> }} />}
        end={toggle}
      />
      {method.isError ? (
        <CardPart>
          <ErrorState
            title={text('purchase.failed.title')}
            action={
              <Button size="small" onClick={() => void method.refetch()}>
                {text('site.ui.retry')}
              </Button>
            }
          />
        </CardPart>
      ) : method.data === undefined ? (
        <CardPart>
          <LoadingFrame>
            <Skeleton height="96px" />
          </LoadingFrame>
        </CardPart>
      ) : (
        <>
          {offered.length > 1 && (
            <CardPart>
              <Segmented
                label={text('purchase.method.label')}
                value={kind}
                onValueChange={onKind}
                options={offered.map((value) => ({ value, label: text(`purchase.method.${value}`) }))}
              />
            </CardPart>
          )}
          <Chosen {...props} stored={method.data} />
        </>
      )}
    </Card>
  );
}

function Chosen(props: PaymentStepProps & Readonly<{ stored: PaymentMethodRecord | null }>): ReactNode {
  const { kind, stored, isEditing, link, onLink, faultOf } = props;
  switch (kind) {
    case 'card':
      return isEditing || stored === null ? <NewCard {...props} /> : <StoredCard card={stored} />;
    case 'paypal':
    case 'payu':
      return (
        <LinkStep method={kind} stored={stored} state={link} error={faultOf('link')} onLink={() => onLink(kind)} />
      );
    case 'bitpay':
      return <InvoiceStep />;
  }
}

function StoredCard({ card }: Readonly<{ card: PaymentMethodRecord }>): ReactNode {
  return (
    <CardPart>
      <MethodRow
        brand={card.brand}
        name={
          <p>
            <FormattedMessage
              id="paying.card.ending"
              values={{ brand: <bdi>{brandName(card.brand)}</bdi>, last4: <Num>{card.last4}</Num> }}
            />
          </p>
        }
        note={
          <FormattedMessage
            id="paying.card.expires"
            values={{ expires: <Num>{card.expires}</Num>, name: <bdi>{card.name}</bdi> }}
          />
        }
      />
    </CardPart>
  );
}

function NewCard({ account, address, onAddress, faultOf, fields, onChecked, isEditing }: PaymentStepProps): ReactNode {
  const text = useText();
  const countries = useCountries();
  const mayLoad = mayLoadCardFields({ isEditing, country: address.country, email: account.email });
  return (
    <>
      <CardPart>
        <Stack gap={4}>
          <BillingAddressFields
            address={address}
            onAddress={onAddress}
            faultOf={(name) => faultOf(addressFieldId(name))}
            countries={countries}
            text={text}
          />
          {account.address === '' && (
            <Text as="p" size="xs" tone="quiet">
              {text('purchase.address.kept')}
            </Text>
          )}
        </Stack>
      </CardPart>
      <CardPart>
        <Stack gap={4}>
          <CardFieldsPart
            text={text}
            frame={
              mayLoad ? (
                <CardFrame country={Number(address.country)} email={account.email} ref={fields} onChecked={onChecked} />
              ) : null
            }
          />
        </Stack>
      </CardPart>
    </>
  );
}
