// A data attribute at the page's root that makes parts of the frame give way to the content. A `:has` selector would make the browser
// recalculate styles with each market figure that changes.
import { useLayoutEffect } from 'react';

type Marks = {
  /** Where temporary notices go: over the header. */
  readonly notices: 'above';
  /** The page itself reports that the connection is lost. */
  readonly tellsLink: 'lost';
};

/** Set while the component is mounted. */
export function useRootMark<Name extends keyof Marks>(name: Name, value: Marks[Name]): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
}
