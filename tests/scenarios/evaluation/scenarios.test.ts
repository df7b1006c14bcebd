// Whole trading days as data: events and the expected view. The expectations were computed by an independent second implementation of the
// rules page, with exact fractions and another time zone library, so they do not depend on the engine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { type AttemptView, attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';

type Scenario = {
  readonly title: string;
  readonly plan: string;
  readonly start: string;
  readonly until?: string;
  readonly expected: AttemptView;
};

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ndjson'))
  .map((file) => file.slice(0, -'.ndjson'.length));

function verdictOf(name: string, scenario: Scenario): AttemptView {
  const plan = findPlanVersion(scenario.plan);
  if (plan === undefined) throw new Error(`unknown plan ${scenario.plan}`);
  const evaluated = evaluateLog({
    text: readFileSync(join(folder, `${name}.ndjson`), 'utf8'),
    header: { plan, commission: 'live', start: instantOf(scenario.start) },
    until: scenario.until === undefined ? null : instantOf(scenario.until),
    hash: sha256Hex,
  });
  if (!evaluated.ok) throw new Error(JSON.stringify(evaluated.error));
  return attemptView(evaluated.value.run.state, evaluated.value.run.logHash);
}

describe('whole trading days', () => {
  it('are all there', () => {
    expect(names.length).toBeGreaterThanOrEqual(13);
  });

  it.each(names)('%s', (name) => {
    const scenario = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Scenario;
    const view = verdictOf(name, scenario);
    expect(view).toEqual(scenario.expected);
    // Member order is part of the output.
    expect(JSON.stringify(view)).toBe(JSON.stringify(scenario.expected));
  });
});
