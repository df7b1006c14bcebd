import { useSearchParams } from 'react-router';

/** The dialog stands in the address, so that other screens can lead to it. */
export function useImportDialog(): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const [search, setSearch] = useSearchParams();
  const show = (isShown: boolean): void =>
    setSearch(
      (before) => {
        if (isShown) before.set('import', 'new');
        else before.delete('import');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { isOpen: search.get('import') === 'new', open: () => show(true), close: () => show(false) };
}
