// The sandbox calls (design.md). Registered only with SANDBOX=1; otherwise these paths do not exist.
import { getClock, putClock } from '@openbell/api/sandbox.ts';
import type { Context } from '../platform/context.ts';
import { openCall, type RouteContext } from '../platform/http/routes.ts';
import { moveClock } from './move-clock.ts';

export function openSandboxRoutes(routes: RouteContext, context: Context): void {
  openCall(routes, getClock, async () => ({ now: new Date(context.clock.productNow()).toISOString() }));
  openCall(routes, putClock, async ({ body }) => moveClock(context, Date.parse(body.now)));
}
