import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import { VisuallyHidden } from '../text.tsx';
import css from './step-list.module.css';

export type StepState = 'done' | 'now' | 'next' | 'failed';

export type Step = Readonly<{
  key: string;
  state: StepState;
  label: ReactNode;
  /** The state in one word, for screen readers: "done", "in progress". */
  stateWord: string;
  end?: ReactNode;
}>;

function StepMark({ state }: Readonly<{ state: StepState }>): ReactNode {
  switch (state) {
    case 'done':
      return <Icon of={CircleCheck} tone="positive" />;
    case 'now':
      return (
        <span className={css['spinner']}>
          <Spinner />
        </span>
      );
    case 'next':
      return <Icon of={Circle} tone="faint" />;
    case 'failed':
      return <Icon of={CircleAlert} tone="negative" />;
  }
}

/** The steps of a long job: done, in progress and to come; the customer may leave during it. */
export function StepList({ steps }: Readonly<{ steps: readonly Step[] }>): ReactNode {
  return (
    <ol className={css['steps']}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes(css, 'step', step.state === 'next' && 'next')}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <StepMark state={step.state} />
          <span className={css['words']}>
            {step.label}
            <VisuallyHidden>, {step.stateWord}</VisuallyHidden>
          </span>
          {step.end}
        </li>
      ))}
    </ol>
  );
}
