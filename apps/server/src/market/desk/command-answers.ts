// The same id again in a session is the same command: while it runs the caller shares its result, and afterwards gets the answer on record.
import type { MarketCommandAnswer } from '@openbell/api/market/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerHour } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import { findCommand, listEvents } from '../market-store.ts';
import { type AskedCommand, digestOf } from './asked-command.ts';

const answerEventsMax = 5_000;

const duplicate: MarketCommandAnswer = { events: [], refusal: { code: 'duplicate_order' } };

/** Carries out each command once, however often it is sent while it runs. */
export function createRunningCommands() {
  const running = new Map<string, { readonly digest: string; readonly answer: Promise<MarketCommandAnswer> }>();
  return {
    once: async (
      account: TradingAccount,
      asked: AskedCommand,
      carryOut: () => Promise<MarketCommandAnswer>,
    ): Promise<MarketCommandAnswer> => {
      if (asked.commandId === null) return carryOut();
      const digest = digestOf(asked);
      const key = `${account.account} ${asked.commandId}`;
      const before = running.get(key);
      if (before !== undefined) return before.digest === digest ? before.answer : duplicate;
      const answer = carryOut().finally(() => running.delete(key));
      running.set(key, { digest, answer });
      return answer;
    },
  };
}

/** After a session the exchanges rest; a client may still ask for the answers of its last moments. */
const restMs = msPerHour;

/** The answer of the command with this id in this session or in the one that has just ended; null if there was none. */
export async function answeredBefore(
  db: Database,
  asked: AskedCommand,
  command: { readonly account: string; readonly commandId: string; readonly at: Instant },
): Promise<MarketCommandAnswer | null> {
  const { account, commandId, at } = command;
  const sessions = [at, at - restMs].map((instant) => formatDate(sessionDateOf(asInstant(instant))));
  const known = await findCommand(db, { account, commandId, sessions });
  if (known === undefined) return null;
  if (known.digest !== digestOf(asked)) return duplicate;
  const { afterSequence: after, upToSequence: upTo, refusal } = known;
  const events = await listEvents(db, { account: command.account, after, upTo, limit: answerEventsMax });
  return { events: events.map(({ sequence, event }) => ({ sequence, event })), refusal };
}
