// A mark at the root of the page, by which parts of the frame give way to what is shown. Not asked for with `:has`: its rules would have the
// browser style the page again with each figure that the market changes.
import { useLayoutEffect } from 'react';

type Marks = {
  /** Where notices that come and go stand: over the header. */
  readonly notices: 'above';
  /** The page itself says that the connection is lost. */
  readonly tellsLink: 'lost';
};

/** Stands while the component is shown. */
export function useRootMark<Name extends keyof Marks>(name: Name, value: Marks[Name]): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
}
