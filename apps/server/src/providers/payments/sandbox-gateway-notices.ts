// Delivers the notices of the stand-in gateway: signed at sending, retried if we do not answer, kept across a restart.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Context } from '../../platform/context.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import * as store from './sandbox-gateway-store.ts';
import type { Company } from './sandbox-gateway-tables.ts';
import { noticeKey, signatureHeader, signText } from './signed-message.ts';

/** The form of a notice on the wire: each company has its own format and signature. */
export type NoticeDress = (
  notice: Pick<store.NoticeRow, 'eventId' | 'body'>,
  signing: { readonly secret: string; readonly now: Instant },
) => { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** The notice unchanged, with the card company's signature. */
export const dressCardNotice: NoticeDress = ({ body }, { secret, now }) => ({
  body,
  headers: { [signatureHeader]: signText(noticeKey(secret), body, now) },
});

export type NoticeSender = {
  /** Looks for due notices now and schedules the next look. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

const retryMs = [500, 2000, 10_000, 60_000, 600_000] as const;
const answerMsMax = 5000;

export function createNoticeSender(
  parts: Pick<Context, 'db' | 'clock' | 'log'> & {
    readonly baseUrl: () => string;
    readonly dresses: Readonly<Record<Company, NoticeDress>>;
    readonly secretOf: (company: Company) => string;
  },
): NoticeSender {
  const { db, clock, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isStopped = false;

  const deliver = async (notice: store.NoticeRow): Promise<void> => {
    const now = clock.realNow();
    const { company } = notice;
    const secret = notice.isForged ? sha256Hex('not the secret') : parts.secretOf(company);
    const dressed = parts.dresses[company](notice, { secret, now });
    const isTaken = await post(`${parts.baseUrl()}/api/payments/notices/${company}`, dressed);
    const attempts = notice.attempts + 1;
    // A forger does not retry.
    const wait = isTaken || notice.isForged ? undefined : retryMs[notice.attempts];
    const state = isTaken || notice.isForged ? 'delivered' : wait === undefined ? 'dead' : 'waiting';
    if (state === 'dead') log.warn({ notice: notice.id }, 'a notice of the stand-in gateway was never accepted');
    await store.markNotice(db, notice.id, { state, attempts, sendAt: asInstant(now + (wait ?? 0)) });
  };

  const look = async (): Promise<void> => {
    for (;;) {
      const due = await store.listDueNotices(db, clock.realNow());
      if (due.length === 0 || isStopped) break;
      await Promise.all(due.map(deliver));
    }
    const nextAt = await store.nextNoticeAt(db);
    if (nextAt !== null && !isStopped) {
      clearTimeout(timer);
      timer = setTimeout(wake, Math.max(1, nextAt - clock.realNow()));
    }
  };

  const wake = (): void => {
    if (isStopped) return;
    turn = turn.then(look).catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'the notices of the stand-in gateway could not be sent');
    });
  };

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

async function post(url: string, { body, headers }: ReturnType<NoticeDress>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(answerMsMax),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
