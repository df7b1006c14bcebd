// The connection of an adapter to a stand-in company: signed JSON requests over HTTP, every doubt a result.

import type { CompanyCharge } from '@openbell/rules/billing/reconciliation.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import type { EndResult } from './payment-gateway.ts';
import { chargesAnswer } from './sandbox-protocol.ts';
import { requestKey, requestText, signatureHeader, signText } from './signed-message.ts';

export type LineParts = {
  readonly secret: string;
  /** The company's address; known once the server listens. */
  readonly baseUrl: () => string;
  readonly realNow: () => Instant;
  readonly timeoutMs?: number;
};

export type LineAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silent'; readonly reason: string };
export type Line = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<LineAnswer>;

/** The timeout for a company's answer, real milliseconds. */
export const lineMsDefault = 3000;

export const createSignedLine =
  (parts: LineParts, basePath: string): Line =>
  async (method, path, body, headers = {}) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    // As it is sent: a URL encodes some characters differently from `encodeURIComponent`.
    const url = new URL(`${parts.baseUrl()}${basePath}${path}`);
    const signed = requestText(method, `${url.pathname}${url.search}`, text);
    const signature = signText(requestKey(parts.secret), signed, parts.realNow());
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...headers,
          [signatureHeader]: signature,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: text }),
        signal: AbortSignal.timeout(parts.timeoutMs ?? lineMsDefault),
      });
      const answered = await response.text();
      return { kind: 'answered', status: response.status, body: answered === '' ? null : JSON.parse(answered) };
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.name : 'error' };
    }
  };

/** The body of a successful answer if it matches the schema; otherwise null. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: LineAnswer): z.output<Schema> | null {
  if (answer.kind === 'silent' || answer.status !== 200) return null;
  const parsed = schema.safeParse(answer.body);
  return parsed.success ? parsed.data : null;
}

/** Requests a company's list of charges. */
export const askChargeList = async (
  line: Line,
  { fromAt, toAt }: { readonly fromAt: Instant; readonly toAt: Instant },
): Promise<readonly CompanyCharge[] | null> =>
  readAnswer(chargesAnswer, await line('GET', `/charge-list?from=${fromAt}&to=${toAt}`))?.charges ?? null;

/** The result of ending an instrument: a refusal means that it does not exist. */
export const endResultOf = (answer: LineAnswer): EndResult =>
  (answer.kind === 'answered' && answer.status === 200) || isRefusedAnswer(answer)
    ? { kind: 'ended' }
    : { kind: 'unknown', reason: reasonOf(answer) };

export const reasonOf = (answer: LineAnswer): string =>
  answer.kind === 'silent' ? answer.reason : `status ${answer.status}`;

/** The company has read the request and refused it. */
export const isRefusedAnswer = (answer: LineAnswer): boolean =>
  answer.kind === 'answered' && answer.status >= 400 && answer.status < 500;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
