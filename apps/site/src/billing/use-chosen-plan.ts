import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The plan that is chosen and the way to choose another. The address keeps it, for a reload and for whoever signs in
 * first; but the router follows the address when it has time, and a price or a consent must never be of the plan
 * before the press. So the choice counts from the press on, until the address says it too.
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
