import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The URL holds the open dialog, as a history entry, so that other screens can link to it and Back closes it within the journal. */
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
    // The customer opened the dialog's URL directly: there is no entry before it to go back to.
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
