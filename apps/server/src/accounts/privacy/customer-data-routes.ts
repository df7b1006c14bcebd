// Adds the calls for a customer's legal rights: their own data, the deletion of the account, the withdrawal from an order.
import { postNotMe } from '@openbell/api/accounts.ts';
import { isRefusal } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import * as calls from '@openbell/api/customer-data.ts';
import { listWithdrawals, postWithdrawal } from '@openbell/api/withdrawals.ts';
import { customerCall, openCall, type RouteContext, sent } from '../../platform/http/routes.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { disownAddress } from '../address/disown-address.ts';
import {
  askForDeletion,
  type DeletionParts,
  openDeletions,
  readDeletion,
  takeDeletionBack,
} from './account-deletion.ts';
import { askForExport, type ExportParts, openDataExports, readExports, takeExport } from './data-export.ts';
import { declareWithdrawal, openWithdrawals, readWithdrawals } from './withdrawals.ts';

type Parts = DeletionParts & ExportParts;

export function openCustomerData(routes: RouteContext, context: AccountsContext, parts: Parts): void {
  openDataExports(context, parts);
  openDeletions(context, parts);
  openWithdrawals(context, parts.cancelPlan);
  customerCall(routes, listWithdrawals, ({ customer }) => readWithdrawals(context, customer.customerId));
  customerCall(routes, postWithdrawal, ({ customer, body }) =>
    declareWithdrawal(context, customer.customerId, body.transactionID),
  );
  customerCall(routes, calls.listDataExports, ({ customer }) => readExports(context, customer.customerId));
  customerCall(routes, calls.postDataExport, ({ customer }) => askForExport(context, customer.customerId));
  customerCall(routes, calls.getDataExport, async ({ customer, params, reply }) => {
    const file = await takeExport(context, customer.customerId, params.id);
    if (isRefusal(file)) return file;
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${params.id}.zip"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(file));
    return sent;
  });
  customerCall(routes, calls.getDeletion, ({ customer }) => readDeletion(context, parts, customer.customerId));
  customerCall(
    routes,
    calls.postDeletion,
    ({ body, ...caller }) => askForDeletion(context, parts, caller, body),
    // The body holds a password: nothing of it is stored under an idempotency key.
    { isAnswerSecret: true },
  );
  openCall(routes, postNotMe, ({ body }) => disownAddress(context, parts, body.token));
  customerCall(routes, calls.deleteDeletion, async ({ customer }) => {
    const refused = await takeDeletionBack(context, customer.customerId);
    return refused ?? ok;
  });
}
