// Asks both engines about the same events or log.
import { createHash } from 'node:crypto';
import { headerRecord } from '@openbell/rules/evaluation/log/log-chain.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion, planVersions } from '@openbell/rules/plans/plan-versions.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import type { JsonRecord } from '../chain.ts';
import { type Members, membersOf } from '../members.ts';
import { readEvents, readLog } from '../read-log.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `KEY@version` of every version that the first engine knows. */
export const versions: readonly string[] = planVersions.map(({ key, version }) => `${key}@${version}`);

export type Verdict = Members | { readonly refusedLine: number };

/** @param head null: the text is a whole log. */
export function first(text: string, head: JsonRecord | null, until: Instant | null = null): Verdict {
  const evaluated = evaluateLog({ text, header: head === null ? null : headerOf(head), until, hash: sha256 });
  if (evaluated.ok) return attemptView(evaluated.value.run.state, evaluated.value.run.logHash);
  if ('line' in evaluated.error) return { refusedLine: evaluated.error.line };
  throw new Error(JSON.stringify(evaluated.error));
}

export function second(text: string, head: JsonRecord | null, until: Instant | null = null): Verdict {
  const read = head === null ? readLog(text, sha256) : readEvents(head, text, sha256);
  return read.ok ? membersOf(read.value, until) : { refusedLine: read.error.line };
}

/** Line 1 as the first engine writes it for a plan version. */
export function headOf(name: string, { commission = 'live', start }: JsonRecord): JsonRecord {
  const [plan, plan_version = findPlanVersion(name)?.version] = name.split('@');
  return headerRecord(headerOf({ plan, plan_version, commission, start }));
}

function headerOf(head: JsonRecord): NonNullable<Parameters<typeof evaluateLog>[0]['header']> {
  const plan = findPlanVersion(`${head['plan']}@${head['plan_version']}`);
  if (plan === undefined) throw new Error(`no plan ${head['plan']}@${head['plan_version']}`);
  const commission = head['commission'] === 'default' ? 'default' : 'live';
  return { plan, commission, start: instantOf(String(head['start'])) };
}
