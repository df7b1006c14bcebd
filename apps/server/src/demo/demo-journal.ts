// The journals of demo customers with a history: the trades are their own; only the notes are made here, at instants in the past.

import type { JournalCheck } from '@openbell/api/journal.ts';
import { journalTrialEnd } from '@openbell/rules/access/journal-access.ts';
import { listedSession } from '@openbell/rules/journal/journal-entry.ts';
import { asInstant, type Instant, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { readAttemptFills } from '../evaluation/own-fills.ts';
import { insertAccess } from '../journal/access-store.ts';
import { type FoundTrade, placeOfTrade, readTrades } from '../journal/journal-trades.ts';
import * as notes from '../journal/notes-store.ts';
import { readMarketStops } from '../market/journal-source.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import { type JournalWords, journalWords } from './demo-journal-words.ts';
import type { DemoSpec } from './demo-specs.ts';

/** The other customers with a balance show the request. */
const withJournal: readonly string[] = ['trader', 'passed', 'arabic'];
/** Two of three trades have a text, and one of five has no planned stop. */
const textEvery = 3;
const stopEvery = 5;
const stopTicks = [12, 16, 20] as const;

export async function fillJournal(
  db: Database,
  { spec, customerId, now }: { readonly spec: DemoSpec; readonly customerId: number; readonly now: Instant },
): Promise<void> {
  if (!withJournal.includes(spec.local)) return;
  const trades = await readTrades({ db, ownFills: [readAttemptFills], ownStops: readMarketStops }, customerId);
  const [first] = trades;
  if (first?.trade.closedAt == null) return;
  const words = journalWords[spec.lang];
  const requestedAt = asInstant(Math.min(first.trade.closedAt + msPerHour, now));
  await db.transaction().execute(async (trx) => {
    await insertAccess(trx, { customerId, requestedAt, trialUntil: journalTrialEnd(requestedAt) });
    const lists = await keepLists(trx, words, { customerId, at: requestedAt });
    for (const [index, found] of trades.entries())
      await writeTrade(trx, found, { customerId, now, index, words, ...lists });
    await writeDays(trx, trades, { customerId, now, words });
  });
}

type Lists = { readonly checklistId: string; readonly playbookId: string };

async function keepLists(
  trx: DatabaseTransaction,
  { checklist, playbook }: JournalWords,
  { customerId, at: keptAt }: { readonly customerId: number; readonly at: Instant },
): Promise<Lists> {
  const [checklistId, playbookId] = [randomId('lst'), randomId('lst')];
  const common = { customerId, keptAt };
  const points = [...checklist.points];
  await notes.insertList(trx, {
    ...common,
    id: checklistId,
    kind: 'checklist',
    name: checklist.name,
    text: '',
    points,
  });
  await notes.insertList(trx, {
    ...common,
    ...playbook,
    id: playbookId,
    kind: 'playbook',
    points: [...playbook.points],
  });
  return { checklistId, playbookId };
}

type Writing = Lists & {
  readonly customerId: number;
  readonly now: Instant;
  readonly index: number;
  readonly words: JournalWords;
};

async function writeTrade(trx: DatabaseTransaction, found: FoundTrade, writing: Writing): Promise<void> {
  const { trade, id: tradeId } = found;
  const { customerId, index, words, now } = writing;
  const entry = trade.legs[0]?.entry;
  if (trade.closedAt === null || entry === undefined) return;
  const isWin = trade.netMicros > 0;
  const written = isWin ? words.wins : words.losses;
  const { tag, text } = written[index % written.length] ?? { tag: '', text: '' };
  const away = stopTicks[index % stopTicks.length] ?? stopTicks[0];
  const hasPlaybook = index % 2 === 0;
  const { name, points } = words.playbook;
  // A losing trade mostly missed the second point.
  const met = points.map((point, at) => ({ text: point, isMet: isWin || at !== 1 }));
  const check: JournalCheck = { listId: writing.playbookId, name, points: met };
  await notes.upsertTradeNote(
    trx,
    { customerId, tradeId, at: asInstant(Math.min(trade.closedAt + 20 * msPerMinute, now)) },
    placeOfTrade(found),
    {
      text: index % textEvery === 2 ? '' : text,
      plannedStop: index % stopEvery === 4 ? null : asTicks(entry.ticks + (trade.side === 'long' ? -away : away)),
      playbook: hasPlaybook ? { listId: writing.playbookId, name } : null,
      checks: hasPlaybook ? [check] : [],
    },
  );
  if (tag !== '') await notes.replaceTags(trx, { customerId, tradeId }, [tag]);
}

/** Every other traded day has a note, matching how the day went. */
async function writeDays(
  trx: DatabaseTransaction,
  trades: readonly FoundTrade[],
  { customerId, now, words }: Pick<Writing, 'customerId' | 'now' | 'words'>,
): Promise<void> {
  const days = Map.groupBy(
    trades.filter(({ trade }) => trade.closedAt !== null),
    ({ trade }) => listedSession(trade),
  );
  for (const [index, [session, ofDay]] of [...days].entries()) {
    const netMicros = ofDay.reduce((sum, { trade }) => sum + trade.netMicros, 0);
    if (netMicros > 0 && index % 2 === 1) continue;
    const closedAt = Math.max(...ofDay.map(({ trade }) => trade.closedAt ?? 0));
    const of = { customerId, session, at: asInstant(Math.min(closedAt + msPerHour, now)) };
    await notes.upsertDayNote(trx, of, { text: netMicros > 0 ? words.goodDay : words.badDay });
  }
}
