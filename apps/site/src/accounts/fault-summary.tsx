import { ErrorSummary } from '@openbell/ui/forms/error-summary.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';
import { type FaultKey, type Faults, faultMessage } from './form-faults.ts';

type FaultSummaryProps<Field extends string> = Readonly<{
  faults: Faults<Field>;
  attempt: number;
  /** A refusal of the server that belongs to no field. */
  refusal?: ReactNode;
}>;

/** What must be corrected, above the form; the ids of the fields are their names. */
export function FaultSummary<Field extends string>(props: FaultSummaryProps<Field>): ReactNode {
  const { faults, attempt, refusal } = props;
  const text = useText();
  const textOf = (fault: FaultKey | undefined): string => (fault === undefined ? '' : text(faultMessage(fault)));
  const fields = Object.keys(faults) as Field[];
  return (
    <ErrorSummary
      title={text('auth.summary', { count: fields.length })}
      attempt={attempt}
      faults={fields.map((field) => ({
        fieldId: field,
        message: `${text(`auth.${field}`)}: ${textOf(faults[field])}`,
      }))}
    >
      {refusal === undefined ? undefined : <p>{refusal}</p>}
    </ErrorSummary>
  );
}
