import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The dialog stands in the address, so that other screens can lead to it, and as a step of its own: Back closes it and stays in the journal. */
export function useImportDialog(): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  function open(): void {
    setSearch(
      (before) => {
        before.set('import', 'new');
        return before;
      },
      { state: openedHere, preventScrollReset: true },
    );
  }
  function close(): void {
    if (isOpenedHere(state)) {
      void navigate(-1);
      return;
    }
    // Somebody came straight to the dialog: there is no step before it to go back to.
    setSearch(
      (before) => {
        before.delete('import');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { isOpen: search.get('import') === 'new', open, close };
}

const openedHere = { importOpenedHere: true };

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'importOpenedHere' in state;
}
