// Stores a batch in one transaction: tape, logs, states, refused events, and everything the decisions set off.
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import { asInstant, formatInstant, msPerMinute } from '@openbell/units/instant.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import { packState } from '../attempts/attempt-state.ts';
import { type AttemptUpdate, updateAttempts } from '../attempts/attempts-store.ts';
import { applyDecisions } from '../decision-effects.ts';
import { appendLog, appendTape, forgetRequestsBefore, keepRefused, keepRequest } from '../log-store.ts';
import type { StoreBatch } from './batch-runner.ts';
import { keepBridgePrices, keepHeldEvents, raiseWatermarks } from './bridge-store.ts';
import { changedDrafts, type Draft } from './event-batch.ts';

/** Signatures older than five minutes are refused anyway; kept three times as long. */
const signatureKeptMs = 15 * msPerMinute;
const forgetEveryRequests = 200;

export function createStoreBatch(context: SimulatorContext): StoreBatch {
  const { db, clock } = context;
  let requests = 0;
  return async (batch) => {
    const drafts = changedDrafts(batch);
    const now = clock.productNow();
    await db.transaction().execute(async (trx) => {
      if (batch.tape.length > 0) await appendTape(trx, batch.tape, now);
      if (drafts.length > 0) {
        await appendLog(
          trx,
          drafts.flatMap((draft) => draft.lines),
        );
        await updateAttempts(
          trx,
          drafts.map((draft) => updateOf(draft, batch.nextTapeId - 1)),
        );
      }
      if (batch.watermarks.raised.size > 0) await raiseWatermarks(trx, batch.watermarks.raised);
      if (batch.door.prices.size > 0) await keepBridgePrices(trx, batch.door.prices);
      if (batch.door.events.size > 0) await keepHeldEvents(trx, batch.door.events.values(), now);
      if (batch.refused.length > 0) await keepRefused(trx, batch.refused, now);
      if (batch.signature !== null) {
        await keepRequest(trx, batch.signature, clock.realNow());
        requests += 1;
        if (requests % forgetEveryRequests === 1)
          await forgetRequestsBefore(trx, asInstant(clock.realNow() - signatureKeptMs));
      }
      for (const draft of drafts) await applyDecisions(trx, context, draft);
      for (const write of batch.alongside) await write(trx);
    });
  };
}

/** The new row of an attempt after a batch. */
export function updateOf({ hosted, progress }: Draft, tapeTo: number): AttemptUpdate {
  const { run, figures, personalBlock, sequence } = progress;
  const { status } = run.state;
  const isOver = isDecided(run.state);
  return {
    id: hosted.row.id,
    status: isOver ? 'ended' : 'active',
    verdict: status === 'active' || status === 'blocked' ? '' : status,
    startedAt: formatInstant(run.header.start),
    state: packState(run.state),
    figures: JSON.stringify(figures),
    personalBlock: personalBlock === null ? null : JSON.stringify(personalBlock),
    stateSequence: sequence,
    tapeTo,
    logHash: run.logHash,
  };
}
