// Amounts in the journal: every one of them can be hidden.
import { Money, Signed } from '@openbell/ui/figures/figures.tsx';
import { formatMoney, joinFigure, type MoneyPlaces } from '@openbell/ui/figures/number-format.ts';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { MicroDollars } from '@openbell/units/money.ts';
import { centsOfMicros } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { usePrivacy } from './privacy.ts';

type AmountProps = Readonly<{
  micros: MicroDollars;
  places?: MoneyPlaces | undefined;
  /** `null` writes the bare amount, if the screen already says that it is in dollars. */
  currency?: null | undefined;
}>;

const dots = '•••';

function Hidden(): ReactNode {
  const t = useText();
  return (
    <span data-private="">
      <span aria-hidden="true">{dots}</span>
      <VisuallyHidden>{t('journal.private.hidden')}</VisuallyHidden>
    </span>
  );
}

/** A result: with sign and color. */
export function Result({ micros, places, currency }: AmountProps): ReactNode {
  if (usePrivacy()) return <Hidden />;
  return <Signed cents={centsOfMicros(micros)} places={places} currency={currency} />;
}

/** Costs, risks, drawdowns: in the text color. */
export function Amount({ micros, places, currency }: AmountProps): ReactNode {
  if (usePrivacy()) return <Hidden />;
  return <Money cents={centsOfMicros(micros)} places={places} currency={currency} />;
}

/** For names and descriptions of screen readers. */
export function useResultText(): (micros: MicroDollars) => string {
  const t = useText();
  const locale = useUiLocale();
  const isPrivate = usePrivacy();
  return (micros) =>
    isPrivate
      ? t('journal.private.hidden')
      : joinFigure(formatMoney({ cents: centsOfMicros(micros) }, { locale, isSigned: true }));
}
