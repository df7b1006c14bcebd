import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DrawerProps } from './drawer-props.ts';

const Surface = lazy(async () => ({ default: (await import('./drawer-surface.tsx')).DrawerSurface }));

/** A panel from the inline start over the page: the sidebar below 1200. */
export function Drawer(props: DrawerProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
