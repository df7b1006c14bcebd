// Every night the second engine judges the attempts again, and the operator is told where it differs from the record.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSetting, writeSetting } from '../../platform/database/settings-store.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { compareAttempt, differenceLines } from './compare-attempt.ts';
import { listToCompare } from './comparisons-store.ts';

/** A night begins at 02:00 in Chicago; the result of the newest night is a setting. */
const nightHour = 2;
const settingKey = 'engines-compared';
const attemptsMax = 2_000;

export type Night = { readonly night: string; readonly compared: number; readonly differing: number };

type Parts = {
  /** Its connections may be held for long. */
  readonly db: Database;
  readonly clock: Context['clock'];
  readonly log: Pick<Context['log'], 'info' | 'error' | 'warn'>;
};

/** Looks every ten minutes whether a night has begun. Returns a function that stops it after the attempt at hand. */
export function startComparing(parts: Parts): () => Promise<void> {
  let isStopping = false;
  const stop = repeat(async () => void (await compareOnceANight(parts, () => isStopping)), {
    pollMs: 10 * msPerMinute,
    firstMs: 10 * msPerMinute,
    onFault: (err) => parts.log.warn({ err }, 'the two engines could not be compared; it will be retried'),
  });
  return async () => {
    isStopping = true;
    await stop();
  };
}

/** Null if this night's attempts were compared before, or the server stops before the end. */
export async function compareOnceANight(
  parts: Parts,
  isStopping: () => boolean = () => false,
  limit = attemptsMax,
): Promise<Night | null> {
  const { db, clock, log } = parts;
  const night = formatDate(chicagoTimeOf(asInstant(clock.productNow() - nightHour * msPerHour)).date);
  if ((await readNight(db))?.night === night) return null;
  const ids = await listToCompare(db, limit);
  let differing = 0;
  for (const id of ids) {
    if (isStopping()) return null;
    const comparison = await compareAttempt(parts, id);
    if (comparison === null || comparison.differences.length === 0) continue;
    differing += 1;
    log.error(
      { attempt: comparison.row.xid, differences: differenceLines(comparison.differences) },
      'the two engines differ on an attempt: its pass cannot be confirmed. See operator -- compare-engines',
    );
  }
  const result = { night, compared: ids.length, differing };
  await writeSetting(db, settingKey, result);
  log.info(result, 'the two engines were compared');
  return result;
}

export const readNight = async (db: Database): Promise<Night | undefined> =>
  (await readSetting(db, settingKey)) as Night | undefined;
