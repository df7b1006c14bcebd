// The log line of a call has the request, the customer and the caller's trace, so that it can be found by any of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, createChildServer } from '../../testing/child-server.ts';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { traceOf } from '../log.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const folder = mkdtempSync(path.join(tmpdir(), 'openbell-call-log-'));
const logFile = path.join(folder, 'server.log');
let child: ChildServer;
let customer: TestCustomer;

beforeAll(async () => {
  child = await createChildServer({ logFile });
  await child.start();
  customer = await makeCustomer(child);
});
afterAll(async () => {
  await child.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Line = Readonly<Record<'reqId' | 'route' | 'customer' | 'trace', string | undefined>>;
const linesOf = (requestId: string): readonly Line[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Line);

describe('the log line of a call', () => {
  it('has customer and trace [TRUST-016]', async () => {
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, cookie: customer.client.cookie() };
    const answer = await fetch(`${child.url}/api/accounts`, { headers });
    const { xid } = (await answer.json()) as { xid: string };
    const requestId = answer.headers.get('x-request-id') ?? '';
    await expect.poll(() => linesOf(requestId)).toMatchObject([{ route: '/api/accounts', customer: xid, trace }]);
  });

  it('has neither for a stranger without a trace [TRUST-016]', async () => {
    const requestId = (await fetch(`${child.url}/api/countries`)).headers.get('x-request-id') ?? '';
    await expect.poll(() => linesOf(requestId).length).toBe(1);
    const [line] = linesOf(requestId);
    expect(line?.customer).toBe(undefined);
    expect(line?.trace).toBe(undefined);
  });
});

it.each([
  ['of the first version', `00-${trace}-00f067aa0ba902b7-01`, { trace }],
  ['of a later version with more parts', `01-${trace}-00f067aa0ba902b7-01-more`, { trace }],
  ['absent', undefined, {}],
  ['of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, {}],
  ['too short', `00-${trace.slice(1)}-00f067aa0ba902b7-01`, {}],
  ['in capitals', `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, {}],
  ['with a line break in it', `00-${trace}-00f067aa0ba902b7-01\nx`, {}],
])('parses a trace that is %s', (_, header, expected) => expect(traceOf(header)).toEqual(expected));
