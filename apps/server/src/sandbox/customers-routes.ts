// Sandbox calls about customers and their mail.
import { getMail, postSandboxCustomer } from '@openbell/api/sandbox.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { openCall, type RouteContext } from '../platform/http/routes.ts';
import { createSandboxCustomer } from './create-sandbox-customer.ts';
import { listSandboxMail } from './list-mail.ts';

export function openSandboxCustomers(routes: RouteContext, context: AccountsContext): void {
  openCall(routes, postSandboxCustomer, ({ body }) => createSandboxCustomer(context, body));
  openCall(routes, getMail, ({ query }) => listSandboxMail(context, query.to));
}
