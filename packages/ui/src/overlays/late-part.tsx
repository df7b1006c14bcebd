import { type ComponentType, type ReactNode, use } from 'react';
import { loadOnce } from '../load-once.ts';

/** A component whose code loads when it is first rendered; unlike with React's `lazy`, a failed load can be retried. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = loadOnce<'code', ComponentType<Props>>(load);
  return function LatePart(props: Props): ReactNode {
    const Part = use(code('code'));
    return <Part {...props} />;
  };
}
