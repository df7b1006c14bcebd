import { Page } from '@openbell/ui/layout.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { portalConfig } from '../portal-config.ts';
import { useText } from '../words.tsx';

type ScreenProps = Readonly<{
  /** The heading, and the tab title unless another is given. */
  title: string;
  tabTitle?: string | undefined;
  /** A form of this screen has errors: the tab title says so first. */
  hasError?: boolean | undefined;
  lead?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** As wide as the frame, instead of the column that is comfortable to read. */
  isWide?: boolean | undefined;
  children?: ReactNode;
}>;

/** A screen of the portal: heading, tab title, and the focus on the heading after a change of route. */
export function Screen(props: ScreenProps): ReactNode {
  const { title, tabTitle, hasError = false, lead, badge, actions, isWide, children } = props;
  const t = useText();
  const shown = t('portal.title', { title: tabTitle ?? title, brand: portalConfig.brandName });
  return (
    <Page isWide={isWide}>
      <title>{hasError ? t('portal.errorTitle', { title: shown }) : shown}</title>
      <PageHead title={title} lead={lead} badge={badge} actions={actions} headingRef={useHeadingFocus()} />
      {children}
    </Page>
  );
}

let shownPath: string | null = null;

/**
 * After a navigation the new page's heading takes the focus. A new page begins at its top; one reached by Back keeps its scroll position.
 * Another query on the same page (a day, an open dialog) or another state of it is no navigation.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const isNavigation = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!isNavigation) return;
    heading.current?.focus({ preventScroll: true });
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return heading;
}
