// The reference guide opens over any screen and is part of its URL: `?glossary` is open, `?glossary=tick-value` is open at a term. A link
// to a term can be shared, and Back closes the guide.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'glossary';

type At = Readonly<{ pathname: string; search: string }>;

/** The term in the URL, '' for the guide without a term, null if the guide is closed. */
export const termOfAddress = (search: string): string | null => new URLSearchParams(search).get(parameter);

/** The same screen with the guide open at a term, or without one. */
export function addressOfTerm({ pathname, search }: At, termId = ''): string {
  const query = new URLSearchParams(search);
  query.set(parameter, termId);
  return `${pathname}?${query}`;
}

/** The same screen without the guide. */
export function addressWithoutGlossary({ pathname, search }: At): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

export type GlossaryAddress = Readonly<{
  termId: string | null;
  open: (termId?: string) => void;
  /** Puts the last opened term into the URL without a history entry. */
  name: (termId: string) => void;
  close: () => void;
}>;

export function useGlossaryAddress(): GlossaryAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (termId?: string) => void navigate(addressOfTerm({ pathname, search }, termId)),
    [navigate, pathname, search],
  );
  const name = useCallback(
    (termId: string) => void navigate(addressOfTerm({ pathname, search }, termId), { replace: true }),
    [navigate, pathname, search],
  );
  const close = useCallback(
    () => void navigate(addressWithoutGlossary({ pathname, search }), { replace: true }),
    [navigate, pathname, search],
  );
  return useMemo(() => ({ termId: termOfAddress(search), open, name, close }), [search, open, name, close]);
}
