import { Button } from '@openbell/ui/forms/button.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useText } from '../platform/words.tsx';

type Props = Readonly<{ children: ReactNode }>;
type State = Readonly<{ hasCrashed: boolean }>;

/** Shows a message instead of a blank page if a screen throws. React has error boundaries only as classes. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <Crash /> : this.props.children;
  }
}

function Crash(): ReactNode {
  const t = useText();
  return (
    <StateView
      icon={CircleAlert}
      level={2}
      announce="urgent"
      title={t('crash.title')}
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    >
      {t('crash.text')}
    </StateView>
  );
}
