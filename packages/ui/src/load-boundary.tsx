import { Component, type ReactNode } from 'react';
import { forgetFailedLoads, LoadError } from './load-once.ts';

type Props = Readonly<{
  /** Where the customer is: another place is another try. */
  place?: string;
  /** What stands there when a file of it did not load. */
  failed: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}>;
type State = Readonly<{ fault: unknown; hasFault: boolean }>;

const whole: State = { fault: null, hasFault: false };

/**
 * Shows that a file of code or words did not load, until it is asked for again: by a press, at another place, when the browser is online
 * again. Faults of another kind go on to the boundary above.
 */
export class LoadBoundary extends Component<Props, State> {
  override state: State = whole;

  static getDerivedStateFromError(fault: unknown): State {
    return { fault, hasFault: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryAgain);
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place) this.tryAgain();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryAgain);
    if (this.state.hasFault) forgetFailedLoads();
  }

  readonly tryAgain = (): void => {
    if (!this.state.hasFault) return;
    forgetFailedLoads();
    this.setState(whole);
  };

  override render(): ReactNode {
    const { fault, hasFault } = this.state;
    if (!hasFault) return this.props.children;
    if (!(fault instanceof LoadError)) throw fault;
    return this.props.failed(this.tryAgain);
  }
}
