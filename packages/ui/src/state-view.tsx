import { CloudAlert, Lock, type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Num } from './figures/figures.tsx';
import { Icon } from './icon.tsx';
import css from './state-view.module.css';
import { useUiWords } from './ui-provider.tsx';

type StateViewProps = Readonly<{
  icon: LucideIcon;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** At most one button, small. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Announced when it replaces something. */
  announce?: 'polite' | 'urgent' | undefined;
}>;

/** Replaces the content of a sheet: icon, heading, sentence, at most one button; centered, always of the same size. */
export function StateView({ icon, title, children, action, level = 3, announce }: StateViewProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  const role = announce === 'urgent' ? 'alert' : announce === 'polite' ? 'status' : undefined;
  return (
    <div className={css['state']} role={role}>
      <span className={css['icon']}>
        <Icon of={icon} size={20} />
      </span>
      <Heading className={css['title']}>{title}</Heading>
      {children !== undefined && <p className={css['words']}>{children}</p>}
      {action !== undefined && <div className={css['action']}>{action}</div>}
    </div>
  );
}

type NamedStateProps = Omit<StateViewProps, 'icon' | 'announce'>;

/** Nothing here yet: says what to do next. Has the icon of what is missing. */
export function EmptyState(props: Omit<StateViewProps, 'announce'>): ReactNode {
  return <StateView {...props} />;
}

/** Not part of the customer's plan: names the plan that opens it. */
export function LockedState(props: NamedStateProps): ReactNode {
  return <StateView {...props} icon={Lock} />;
}

export function OfflineState(props: NamedStateProps): ReactNode {
  return <StateView {...props} icon={WifiOff} announce="polite" />;
}

/** Failed to load: says what is safe, and the request id for the log. */
export function ErrorState({
  requestId,
  children,
  ...rest
}: NamedStateProps & Readonly<{ requestId?: string | undefined }>): ReactNode {
  const { request } = useUiWords();
  return (
    <StateView {...rest} icon={CloudAlert} announce="urgent">
      {children}
      {requestId !== undefined && ' '}
      {requestId !== undefined && (
        <span className={css['request']}>
          {request} <Num>{requestId}</Num>
        </span>
      )}
    </StateView>
  );
}
