/** One JSON line an event; secrets and personal data never enter. */
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
