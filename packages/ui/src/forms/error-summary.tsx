import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import css from './error-summary.module.css';

export type FormFault = Readonly<{
  /** Id of the field (or of the radio group) that the line links to. */
  fieldId: string;
  /** "Phone: Too short". The same words as at the label. */
  message: string;
  /** Distinguishes several lines for one field. */
  key?: string | undefined;
}>;

type ErrorSummaryProps = Readonly<{
  /** "Two things to correct". */
  title: ReactNode;
  faults: readonly FormFault[];
  /** Number of refused submissions; the focus moves here once for each. */
  attempt: number;
  /** Errors that belong to no field, such as a refusal of the server. */
  children?: ReactNode;
}>;

const FOCUSABLE = 'input, select, textarea, button, iframe, [tabindex]';

function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  const control = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  field.closest('fieldset, div')?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Everything that must be corrected, above the form. It takes the focus and links to the fields. */
export function ErrorSummary({ title, faults, attempt, children }: ErrorSummaryProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isEmpty = faults.length === 0 && (children === undefined || children === null || children === false);
  const focused = useRef(0);
  useEffect(() => {
    if (isEmpty || attempt <= focused.current) return;
    focused.current = attempt;
    frame.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty) return null;
  return (
    <div
      ref={frame}
      role="alert"
      // It is read when it takes the focus; a fixed fault disappears from it without an announcement.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={css['summary']}
    >
      <h2 id={titleId} className={css['title']}>
        <Icon of={CircleAlert} />
        {title}
      </h2>
      {children}
      {faults.length > 0 && (
        <ul className={css['faults']}>
          {faults.map((fault) => (
            <li key={fault.key ?? fault.fieldId}>
              <a href={`#${fault.fieldId}`} onClick={(event) => goToField(event, fault.fieldId)}>
                {fault.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
