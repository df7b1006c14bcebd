import { type ComponentType, type ReactNode, use } from 'react';
import { loadOnce } from '../load-once.ts';

/** A part whose code comes when it is first drawn; unlike React's `lazy`, a load that failed can be tried again. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const code = loadOnce<'code', ComponentType<Props>>(load);
  return function LatePart(props: Props): ReactNode {
    const Part = use(code('code'));
    return <Part {...props} />;
  };
};
