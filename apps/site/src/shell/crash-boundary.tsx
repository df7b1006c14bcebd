import { PageNotLoaded } from '@openbell/ui/page-not-loaded.tsx';
import { Component, type ReactNode } from 'react';

type Props = Readonly<{ children: ReactNode }>;

/** The last error boundary, for exceptions in our own code. */
export class CrashBoundary extends Component<Props, Readonly<{ hasCrashed: boolean }>> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): Readonly<{ hasCrashed: boolean }> {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <PageNotLoaded /> : this.props.children;
  }
}
