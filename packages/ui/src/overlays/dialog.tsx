import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

const Surface = lazy(preloadDialog);

/** Loads the dialog's code before its first opening. */
export async function preloadDialog(): Promise<{ default: (props: DialogProps) => ReactNode }> {
  const { DialogSurface } = await import('./dialog-surface.tsx');
  return { default: DialogSurface };
}

/** A modal dialog; on phones a sheet from below. The focus stays inside and then returns to where it was. */
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
