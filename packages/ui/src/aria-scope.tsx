import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { intlLocale } from './locale.ts';
import { useUiLocale, useUiNavigate } from './ui-provider.tsx';

/**
 * Language and navigation for React Aria. It wraps the few components that use it, all of them loaded on demand,
 * instead of the root, where every page would pay for it.
 */
export function AriaScope({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <I18nProvider locale={intlLocale(useUiLocale())}>
      <RouterProvider navigate={useUiNavigate()}>{children}</RouterProvider>
    </I18nProvider>
  );
}
