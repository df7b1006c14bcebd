// Adds the calls of the journal.
import { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import * as calls from '@openbell/api/journal.ts';
import * as fileCalls from '@openbell/api/journal-files.ts';
import { filePolicy } from '../learning/send-file.ts';
import { customerCall, type RouteContext, type SignedIn, sent } from '../platform/http/routes.ts';
import { sendPacked } from '../platform/http/send-packed.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import { writeJournal } from './export-journal.ts';
import { createFileReader } from './file-reader.ts';
import { previewImport, readImports, refuseLarge, removeImport, saveImport, sayCosts } from './import-file.ts';
import type { JournalContext, JournalHost } from './journal-context.ts';
import { changeList, keepList, readLists, removeList } from './keep-list.ts';
import { captionPicture, keepPicture, pictureNotFound, removePicture } from './keep-picture.ts';
import { journalExports } from './limits.ts';
import { keepMapping, readMappings, removeMapping } from './own-mappings.ts';
import { findPicture } from './pictures-store.ts';
import { readDays, readEntries } from './read-entries.ts';
import { readMarks } from './read-marks.ts';
import { readJournalAccess, refuseReader, requestJournal } from './request-journal.ts';
import { removeDayNote, removeTradeNote, writeDayNote, writeTradeNote } from './write-note.ts';

/** Twenty million characters, some of them escaped or of two bytes. */
const importBytesMax = 44_000_000;
/** A picture of five million bytes in base64, plus the other fields. */
const pictureBytesMax = 6_800_000;

export function openJournalRoutes(routes: RouteContext, host: JournalHost): void {
  const context: JournalContext = { ...host, files: createFileReader() };
  routes.server.addHook('onClose', context.files.close);
  customerCall(routes, calls.getJournalAccess, ({ customer }) => readJournalAccess(context, customer.customerId));
  customerCall(routes, calls.postJournalAccess, ({ customer }) => requestJournal(context, customer.customerId));
  openReading(routes, context);
  openWriting(routes, context);
  openImports(routes, context);
  openPictures(routes, context);
}

type Customer = { readonly customer: SignedIn };

/** Guards reads: allowed for any customer who ever requested a journal, even after the trial. */
const readerOf =
  (context: JournalContext) =>
  async <Answer>({ customer }: Customer, read: (customerId: number) => Promise<Answer>): Promise<Answer | Refusal> =>
    (await refuseReader(context, customer.customerId)) ?? read(customer.customerId);

function openReading(routes: RouteContext, context: JournalContext): void {
  const asReader = readerOf(context);
  customerCall(routes, calls.getJournalEntries, async (input) => {
    const page = await asReader(input, (customerId) => readEntries(context, customerId, input.query));
    if (isRefusal(page)) return page;
    // Serialized and compressed here: validating thousands of our own trades costs more than building them.
    await sendPacked(input.request, input.reply, JSON.stringify(page));
    return sent;
  });
  customerCall(routes, calls.getJournalDays, (input) => asReader(input, (customerId) => readDays(context, customerId)));
  customerCall(routes, calls.getJournalMarks, (input) =>
    asReader(input, (customerId) => readMarks(context, customerId, input.params.tradeId)),
  );
  customerCall(routes, calls.getJournalLists, (input) =>
    asReader(input, (customerId) => readLists(context.db, customerId)),
  );
  customerCall(routes, fileCalls.getJournalMappings, (input) =>
    asReader(input, (customerId) => readMappings(context, customerId)),
  );
  customerCall(routes, fileCalls.listJournalImports, (input) =>
    asReader(input, (customerId) => readImports(context, customerId)),
  );
  customerCall(routes, fileCalls.getJournalExport, async (input) => {
    const file = await asReader(
      input,
      async (customerId) =>
        (await takeFrom(context, journalExports, String(customerId))) ?? writeJournal(context, customerId),
    );
    if (isRefusal(file)) return file;
    await input.reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="journal.zip"')
      .header('cache-control', 'no-store')
      .send(Readable.from(file));
    return sent;
  });
}

function openWriting(routes: RouteContext, context: JournalContext): void {
  customerCall(routes, calls.putJournalTrade, ({ customer, params, body }) =>
    writeTradeNote(context, customer.customerId, params.tradeId, body),
  );
  customerCall(routes, calls.deleteJournalNote, async ({ customer, params }) => {
    const refused = await refuseReader(context, customer.customerId);
    return refused ?? (await removeTradeNote(context, customer.customerId, params.tradeId)) ?? ok;
  });
  customerCall(routes, calls.putJournalDay, ({ customer, params, body }) =>
    writeDayNote(context, customer.customerId, params.date, body),
  );
  customerCall(routes, calls.deleteJournalDay, async ({ customer, params }) => {
    const refused = await refuseReader(context, customer.customerId);
    return refused ?? (await removeDayNote(context, customer.customerId, params.date)) ?? ok;
  });
  customerCall(routes, calls.postJournalList, ({ customer, body }) => keepList(context, customer.customerId, body));
  customerCall(routes, calls.putJournalList, ({ customer, params, body }) =>
    changeList(context, customer.customerId, params.listId, body),
  );
  customerCall(routes, calls.deleteJournalList, ({ customer, params }) =>
    removeList(context, customer.customerId, params.listId),
  );
}

function openImports(routes: RouteContext, context: JournalContext): void {
  const large = {
    bodyLimit: importBytesMax,
    beforeLarge: ({ customerId }: SignedIn) => refuseLarge(context, customerId),
  };
  customerCall(
    routes,
    fileCalls.previewJournalImport,
    async ({ customer, body, request, reply }) => {
      const preview = await previewImport(context, customer.customerId, body);
      if (isRefusal(preview)) return preview;
      // Already JSON: a hundred thousand rows are not parsed only to be serialized again.
      await sendPacked(request, reply, preview.json);
      return sent;
    },
    // Saves nothing, and the answer may be as large as the file, so nothing is stored under an idempotency key.
    { ...large, isAnswerSecret: true },
  );
  customerCall(
    routes,
    fileCalls.postJournalImport,
    ({ customer, body }) => saveImport(context, customer.customerId, body),
    large,
  );
  customerCall(routes, fileCalls.putJournalImportCosts, ({ customer, params, body }) =>
    sayCosts(context, customer.customerId, { id: params.importId, costs: body }),
  );
  customerCall(routes, fileCalls.deleteJournalImport, async ({ customer, params }) => {
    const refused = await refuseReader(context, customer.customerId);
    return refused ?? (await removeImport(context, customer.customerId, params.importId)) ?? ok;
  });
  customerCall(routes, fileCalls.postJournalMapping, ({ customer, body }) =>
    keepMapping(context, customer.customerId, body),
  );
  customerCall(routes, fileCalls.deleteJournalMapping, ({ customer, params }) =>
    removeMapping(context, customer.customerId, params.mappingId),
  );
}

function openPictures(routes: RouteContext, context: JournalContext): void {
  customerCall(
    routes,
    fileCalls.postJournalPicture,
    ({ customer, body }) => keepPicture(context, customer.customerId, body),
    {
      bodyLimit: pictureBytesMax,
      beforeLarge: ({ customerId }: SignedIn) => refuseLarge(context, customerId),
    },
  );
  customerCall(routes, fileCalls.putJournalPicture, ({ customer, params, body }) =>
    captionPicture(context, customer.customerId, params.pictureId, body.caption),
  );
  customerCall(routes, fileCalls.deleteJournalPicture, async ({ customer, params }) => {
    const refused = await refuseReader(context, customer.customerId);
    return refused ?? (await removePicture(context, customer.customerId, params.pictureId)) ?? ok;
  });
  customerCall(routes, fileCalls.getJournalPicture, async ({ customer, params, request, reply }) => {
    const refused = await refuseReader(context, customer.customerId);
    if (refused !== null) return refused;
    const picture = await findPicture(context.db, customer.customerId, params.pictureId);
    if (picture === undefined) return pictureNotFound;
    const tag = `"${picture.digest.slice(0, 32)}"`;
    reply
      .header('content-type', `image/${picture.kind}`)
      .header('content-disposition', `inline; filename="${picture.id}.${picture.kind}"`)
      .header('content-security-policy', filePolicy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-cache')
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) await reply.status(304).send();
    else await reply.send(Buffer.from(picture.content));
    return sent;
  });
}
