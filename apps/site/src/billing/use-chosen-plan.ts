import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The chosen plan, kept in the URL for a reload and for a sign-in in between. The router updates the URL with a delay, but price and
 * consent must never be of the previous plan, so the choice applies from the click on, until the URL has it too.
 */
export function useChosenPlan(): readonly [string | null, (key: string) => void] {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get('plan');
  const [seen, setSeen] = useState(inAddress);
  const [pressed, setPressed] = useState<string | null>(null);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setPressed(null);
  }
  const choose = (key: string): void => {
    setPressed(key);
    const next = new URLSearchParams(query);
    next.set('plan', key);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [pressed ?? inAddress, choose];
}
