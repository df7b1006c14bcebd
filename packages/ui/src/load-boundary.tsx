import { Component, type ReactNode } from 'react';
import { forgetFailedLoads, LoadError } from './load-once.ts';

type Props = Readonly<{
  /** Where the customer is: a navigation to another place tries again. */
  place?: string;
  /** Shown if one of its files failed to load. */
  failed: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}>;
type State = Readonly<{ fault: unknown; hasFault: boolean }>;

const whole: State = { fault: null, hasFault: false };

/**
 * Reports that a file of code or messages failed to load, until a retry: by a click, at another place, or when the browser is online
 * again. Other errors go to the boundary above.
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
