import type { ReactNode } from 'react';

type ScrollRegionProps = Readonly<{
  /** Name of the scrolling content. */
  label: string;
  /** The class that makes it scroll. */
  className: string | undefined;
  dir?: 'ltr' | undefined;
  children: ReactNode;
}>;

/** Content that may be wider than its container and scrolls in it, by keyboard too. */
export function ScrollRegion({ label, className, dir, children }: ScrollRegionProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section dir={dir} aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
