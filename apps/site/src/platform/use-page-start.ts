import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { brandName } from './brand.ts';

let firstKey: string | null = null;

/**
 * Sets the page's title and, after a change of route, scrolls to the top and focuses the heading. Give the
 * returned ref to the h1 (which has tabIndex -1).
 */
export function usePageStart(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title]);
  useEffect(() => {
    firstKey ??= key;
    if (hash !== '') {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    if (key === firstKey || kind === 'POP') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key, hash, kind]);
  return heading;
}
