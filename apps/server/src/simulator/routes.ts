// The simulator account over HTTP. Changing exchanges may cost money, so that call is in the subscriptions domain.
import {
  getLicenceCode,
  getSimulator,
  postAgreements,
  postSimulator,
  putDepth,
  revealCredentials as revealCall,
} from '@openbell/api/market/simulator.ts';
import { customerCall, type RouteContext } from '../platform/http/routes.ts';
import { acceptAgreements } from './accept-agreements.ts';
import { issueLicence } from './issue-licence.ts';
import { readSimulator } from './read-simulator.ts';
import { revealCredentials } from './reveal-credentials.ts';
import { setUpSimulator, toggleDepth } from './set-up-simulator.ts';
import type { SimulatorContext } from './simulator-context.ts';

export function openSimulatorRoutes(routes: RouteContext, context: SimulatorContext): void {
  customerCall(routes, getSimulator, ({ customer }) => readSimulator(context.db, customer.customerId));
  customerCall(routes, postSimulator, ({ customer, body }) => setUpSimulator(context, customer.customerId, body));
  customerCall(routes, putDepth, ({ customer }) => toggleDepth(context, customer.customerId));
  customerCall(routes, getLicenceCode, ({ customer }) => issueLicence(context, customer.customerId), {
    isAnswerSecret: true,
  });
  customerCall(routes, postAgreements, ({ customer, body }) =>
    acceptAgreements(context, customer.customerId, body.status, body.details),
  );
  customerCall(routes, revealCall, ({ customer, body }) => revealCredentials(context, customer, body.password), {
    isAnswerSecret: true,
  });
}
