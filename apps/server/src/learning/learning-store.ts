// SQL of what customers have watched, answered and completed; every query names the customer.
import type { Instant } from '@openbell/units/instant.ts';
import { type Selectable, sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { FilmKind, LearningTables } from './tables.ts';

export type PlayRow = Selectable<LearningTables['lessonPlays']>;
export type CertificateRow = Selectable<LearningTables['courseCertificates']>;

export async function listPlays(
  db: DatabaseHandle,
  customerId: number,
  kind: FilmKind,
): Promise<ReadonlyMap<number, PlayRow>> {
  const rows = await db
    .selectFrom('lessonPlays')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** What a customer has done in each lesson: watching, quiz, open mistakes. Null: not yet. */
export async function listStandings(db: DatabaseHandle, customerId: number) {
  const rows = await db
    .with('plays', (of) =>
      of
        .selectFrom('lessonPlays')
        .select(['itemId as lessonId', 'progress', 'positionMs', 'playedAt'])
        .where('customerId', '=', customerId)
        .where('kind', '=', 'lesson'),
    )
    .with('scores', (of) =>
      of
        .selectFrom('quizAttempts')
        .select(({ fn }) => ['lessonId', fn.max('score').as('score')])
        .where('customerId', '=', customerId)
        .groupBy('lessonId'),
    )
    .with('mistakes', (of) =>
      of
        .selectFrom('quizMistakes')
        .select(({ fn }) => ['lessonId', fn.countAll<number>().as('count')])
        .where('customerId', '=', customerId)
        .groupBy('lessonId'),
    )
    .selectFrom('plays')
    .fullJoin('scores', 'scores.lessonId', 'plays.lessonId')
    .fullJoin('mistakes', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('mistakes.lessonId', '=', fn.coalesce(ref('plays.lessonId'), ref('scores.lessonId'))),
      ),
    )
    .select(({ fn }) => [
      fn.coalesce('plays.lessonId', 'scores.lessonId', 'mistakes.lessonId').as('lessonId'),
      'progress',
      'positionMs',
      'playedAt',
      'score',
      'mistakes.count as mistakes',
    ])
    .execute();
  return new Map(rows.map((row) => [row.lessonId, row]));
}

/** What the customer played last, of either kind. */
export const findLastPlay = async (db: DatabaseHandle, customerId: number): Promise<PlayRow | undefined> =>
  db
    .selectFrom('lessonPlays')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('playedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Progress never goes down; the position is kept if none is given. Returns the updated row. */
export async function savePlay(
  db: DatabaseHandle,
  play: Pick<PlayRow, 'customerId' | 'kind' | 'itemId' | 'progress' | 'playedAt'> & {
    readonly positionMs: number | null;
  },
): Promise<Pick<PlayRow, 'progress' | 'positionMs'>> {
  const { positionMs, playedAt, ...row } = play;
  return db
    .insertInto('lessonPlays')
    .values({ ...row, positionMs: positionMs ?? 0, playedAt: sqlTime(playedAt) })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'kind', 'itemId']).doUpdateSet({
        progress: sql<number>`greatest(lesson_plays.progress, excluded.progress)`,
        ...(positionMs === null ? {} : { positionMs }),
        playedAt: sqlTime(playedAt),
      }),
    )
    .returning(['progress', 'positionMs'])
    .executeTakeFirstOrThrow();
}

/** The best score of each graded lesson. */
export async function listScores(db: DatabaseHandle, customerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('quizAttempts')
    .select(({ fn }) => ['lessonId', fn.max('score').as('score')])
    .where('customerId', '=', customerId)
    .groupBy('lessonId')
    .execute();
  return new Map(rows.map((row) => [row.lessonId, Number(row.score)]));
}

export async function addAttempt(
  trx: DatabaseTransaction,
  attempt: Omit<Selectable<LearningTables['quizAttempts']>, 'id'>,
): Promise<void> {
  await trx
    .insertInto('quizAttempts')
    .values({ ...attempt, answers: JSON.stringify(attempt.answers), gradedAt: sqlTime(attempt.gradedAt) })
    .execute();
}

/** The newest attempts at a lesson's quiz, newest first. */
export const listAttempts = async (
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly lessonId: number; readonly countMax: number },
): Promise<readonly Pick<Selectable<LearningTables['quizAttempts']>, 'correct' | 'total' | 'score' | 'gradedAt'>[]> =>
  db
    .selectFrom('quizAttempts')
    .select(['correct', 'total', 'score', 'gradedAt'])
    .where('customerId', '=', of.customerId)
    .where('lessonId', '=', of.lessonId)
    .orderBy('id', 'desc')
    .limit(of.countMax)
    .execute();

/** The open mistakes by lesson, in the order of the questions. */
export async function listMistakes(
  db: DatabaseHandle,
  customerId: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('quizMistakes')
    .select(['lessonId', 'questionId'])
    .where('customerId', '=', customerId)
    .orderBy('questionId')
    .execute();
  const mistakes = Map.groupBy(rows, (row) => row.lessonId);
  return new Map([...mistakes].map(([lessonId, found]) => [lessonId, found.map((row) => row.questionId)]));
}

/** Of the questions that were asked, the wrong ones become open mistakes and the right ones no longer are. */
export async function replaceMistakes(
  trx: DatabaseTransaction,
  asked: {
    readonly customerId: number;
    readonly lessonId: number;
    readonly ids: readonly number[];
    readonly at: Instant;
  },
  wrongIds: readonly number[],
): Promise<void> {
  const { customerId, lessonId, ids, at } = asked;
  await trx
    .deleteFrom('quizMistakes')
    .where('customerId', '=', customerId)
    .where('lessonId', '=', lessonId)
    .where('questionId', 'in', ids)
    .execute();
  if (wrongIds.length === 0) return;
  await trx
    .insertInto('quizMistakes')
    .values(wrongIds.map((questionId) => ({ customerId, lessonId, questionId, madeAt: sqlTime(at) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the customer already has a certificate of the course. */
export async function addCertificate(db: DatabaseHandle, row: CertificateRow): Promise<boolean> {
  const result = await db
    .insertInto('courseCertificates')
    .values({ ...row, completedAt: sqlTime(row.completedAt) })
    .onConflict((conflict) => conflict.columns(['customerId', 'course']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const listOwnCertificates = async (db: DatabaseHandle, customerId: number): Promise<readonly CertificateRow[]> =>
  db.selectFrom('courseCertificates').selectAll().where('customerId', '=', customerId).orderBy('completedAt').execute();

/** The certificate with a code, for anyone. */
export const findCertificate = async (db: DatabaseHandle, code: string): Promise<CertificateRow | undefined> =>
  db.selectFrom('courseCertificates').selectAll().where('code', '=', code).executeTakeFirst();
