// Calls that bring files in: previews, imports, mappings, screenshots.
import type { BodyOf } from '@openbell/api/calls/call.ts';
import type {
  deleteJournalImport,
  deleteJournalMapping,
  deleteJournalPicture,
  getJournalMappings,
  listJournalImports,
  postJournalImport,
  postJournalMapping,
  postJournalPicture,
  previewJournalImport,
  putJournalImportCosts,
  putJournalPicture,
} from '@openbell/api/journal-files.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';

export const useMappings = () =>
  useQuery({
    queryKey: queryKeys.journalMappings,
    queryFn: ({ signal }) => call<typeof getJournalMappings>('GET', '/journal/mappings', { signal }),
  });

export const useImports = () =>
  useQuery({
    queryKey: queryKeys.journalImports,
    queryFn: ({ signal }) => call<typeof listJournalImports>('GET', '/journal/imports', { signal }),
  });

export const usePreview = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof previewJournalImport>) =>
      call<typeof previewJournalImport>('POST', '/journal/imports/preview', { body }),
  });

export function useKeepMapping() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof postJournalMapping>) =>
      call<typeof postJournalMapping>('POST', '/journal/mappings', { body }),
    onSuccess: (mappings) => client.setQueryData(queryKeys.journalMappings, mappings),
  });
}

export function useDropMapping() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mappingId: string) =>
      call<typeof deleteJournalMapping>('DELETE', '/journal/mappings/:mappingId', { params: { mappingId } }),
    onSuccess: (mappings) => client.setQueryData(queryKeys.journalMappings, mappings),
  });
}

/** Trades, days and imports change with each import, so all of them are fetched again. */
function renewJournal(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [queryKeys.journalEntries, queryKeys.journalDays, queryKeys.journalImports].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

export function useSaveImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof postJournalImport>) =>
      call<typeof postJournalImport>('POST', '/journal/imports', { body }),
    onSuccess: () => renewJournal(client),
  });
}

export function useSayCosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, costs }: { importId: string; costs: BodyOf<typeof putJournalImportCosts> }) =>
      call<typeof putJournalImportCosts>('PUT', '/journal/imports/:importId/costs', {
        params: { importId },
        body: costs,
      }),
    onSuccess: () => renewJournal(client),
  });
}

export function useDropImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) =>
      call<typeof deleteJournalImport>('DELETE', '/journal/imports/:importId', { params: { importId } }),
    onSuccess: () => renewJournal(client),
  });
}

export function useAddPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof postJournalPicture>) =>
      call<typeof postJournalPicture>('POST', '/journal/pictures', { body }),
    onSuccess: () => renewJournal(client),
  });
}

export function useCaptionPicture(pictureId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (caption: string) =>
      call<typeof putJournalPicture>('PUT', '/journal/pictures/:pictureId', {
        params: { pictureId },
        body: { caption },
      }),
    onSuccess: () => renewJournal(client),
  });
}

export function useDropPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pictureId: string) =>
      call<typeof deleteJournalPicture>('DELETE', '/journal/pictures/:pictureId', { params: { pictureId } }),
    onSuccess: () => renewJournal(client),
  });
}
