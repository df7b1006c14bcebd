import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

const Surface = lazy(preloadDialog);

/** Fetches the dialog's code ahead of its first opening, which otherwise does it. */
export async function preloadDialog(): Promise<{ default: (props: DialogProps) => ReactNode }> {
  const { DialogSurface } = await import('./dialog-surface.tsx');
  return { default: DialogSurface };
}

/** A modal dialog; on phones a sheet from below. Focus stays inside and goes back where it came from. */
export function Dialog(props: DialogProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
