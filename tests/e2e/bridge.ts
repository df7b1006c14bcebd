// A trading platform for tests: signs events as the bridge requires and sends them over HTTP.
import { createHmac } from 'node:crypto';
import type { TestServer } from '@openbell/server/testing/test-server.ts';

export type BridgeAnswer = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly unknown[];
};

/** Sends events and returns the server's acknowledgment. */
export async function sendEvents(server: TestServer, events: readonly object[]): Promise<BridgeAnswer> {
  const body = JSON.stringify({ events });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', server.config.providerSecret).update(`${seconds}.${body}`).digest('hex');
  const answer = await server.client().call('POST', '/provider/events', body, {
    'openbell-signature': `t=${seconds},v1=${signature}`,
  });
  if (answer.status !== 200) throw new Error(`the bridge answered ${answer.status}: ${answer.text}`);
  return answer.body as BridgeAnswer;
}
