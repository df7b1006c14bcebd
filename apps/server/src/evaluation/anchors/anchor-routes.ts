// Anchors over HTTP: the roots for anyone, the receipts of an attempt for its customer.
import { getAnchor, getSignedReceipt, listAnchors, listReceipts, mailReceipts } from '@openbell/api/anchors.ts';
import { refuse } from '@openbell/api/calls/refusals.ts';
import type { AccountsContext } from '../../accounts/accounts-context.ts';
import { customerCall, openCall, type RouteContext } from '../../platform/http/routes.ts';
import { findOwnAttempt } from '../attempts/attempts-store.ts';
import { findReceiptRow, findRoot, listReceiptRows, listRoots } from './anchors-store.ts';
import { sendReceipts } from './mail-receipts.ts';
import { receiptOf } from './read-receipts.ts';

const rootsMax = 100;

export function openAnchorRoutes(routes: RouteContext, context: AccountsContext): void {
  const { db } = context;
  const noAttempt = () => refuse('not_found', { message: 'There is no such attempt.' });
  openCall(routes, listAnchors, async ({ query }) => [
    ...(await listRoots(db, { before: query.before ?? Number.MAX_SAFE_INTEGER, limit: rootsMax })),
  ]);
  openCall(
    routes,
    getAnchor,
    async ({ params }) =>
      (await findRoot(db, params.date)) ?? refuse('not_found', { message: 'No root was signed for this date.' }),
  );
  customerCall(routes, listReceipts, async ({ customer, params }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    if (row === undefined) return noAttempt();
    return (await listReceiptRows(db, row.id)).map(({ date, entries, head }) => ({ date, entries, head }));
  });
  customerCall(routes, getSignedReceipt, async ({ customer, params }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    if (row === undefined) return noAttempt();
    const receipt = await findReceiptRow(db, { attemptId: row.id, date: params.date });
    if (receipt === undefined) return refuse('not_found', { message: 'This settlement has no receipt.' });
    const { path, ...rest } = await receiptOf(db, receipt);
    return { ...rest, path: [...path] };
  });
  customerCall(routes, mailReceipts, async ({ customer, params }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    if (row === undefined) return noAttempt();
    const receipts = await sendReceipts(context, row);
    return receipts > 0
      ? { receipts }
      : refuse('wrong_state', { message: 'No settlement of this attempt is signed yet.' });
  });
}
