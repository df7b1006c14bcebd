import { Component, type ReactNode } from 'react';
import { NotLoaded } from './not-loaded.tsx';

type Props = Readonly<{ children: ReactNode }>;

/** The last net: a fault of ours. */
export class CrashBoundary extends Component<Props, Readonly<{ hasCrashed: boolean }>> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): Readonly<{ hasCrashed: boolean }> {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <NotLoaded /> : this.props.children;
  }
}
