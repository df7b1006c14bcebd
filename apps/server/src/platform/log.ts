// One JSON line per event, without secrets or personal data.
import { type Logger, pino } from 'pino';

const hidden = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["openbell-signature"]',
  'res.headers["set-cookie"]',
  'password',
  '*.password',
  'token',
  '*.token',
];

export const createLog = (level: string): Logger => pino({ level, redact: { paths: hidden, censor: '[hidden]' } });

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-|$)/;
const noTrace = '0'.repeat(32);

/**
 * The trace that an upstream caller names, for the log lines of its call.
 * @param header the `traceparent` of W3C Trace Context
 * @returns `{}` without one, or if it cannot be read
 */
export function traceOf(header: string | undefined): { readonly trace?: string } {
  const [, trace] = traceparent.exec(header ?? '') ?? [];
  return trace === undefined || trace === noTrace ? {} : { trace };
}
