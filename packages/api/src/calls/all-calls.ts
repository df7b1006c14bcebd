// Every call of the product: the tests walk through them (S1, S2, S5) and the documents list them.
import * as accounts from '../accounts.ts';
import * as anchors from '../anchors.ts';
import * as attempts from '../attempts.ts';
import * as billing from '../billing.ts';
import * as calendar from '../calendar.ts';
import * as customerData from '../customer-data.ts';
import * as education from '../education.ts';
import * as evaluation from '../evaluation.ts';
import * as journal from '../journal.ts';
import * as journalFiles from '../journal-files.ts';
import * as learning from '../learning.ts';
import * as mail from '../mail.ts';
import * as market from '../market/market.ts';
import * as marketRecordings from '../market/market-recordings.ts';
import * as simulator from '../market/simulator.ts';
import * as passkeys from '../passkeys.ts';
import * as provider from '../provider.ts';
import * as sandbox from '../sandbox.ts';
import * as secondStep from '../second-step.ts';
import * as subscriptions from '../subscriptions.ts';
import * as thirdParties from '../third-parties.ts';
import * as withdrawals from '../withdrawals.ts';
import type { Call } from './call.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** The calls in a stable order: by domain file, then in file order. */
export const allCalls: readonly Call[] = [
  accounts,
  anchors,
  attempts,
  billing,
  calendar,
  customerData,
  education,
  simulator,
  evaluation,
  journal,
  journalFiles,
  learning,
  mail,
  market,
  marketRecordings,
  passkeys,
  provider,
  sandbox,
  secondStep,
  subscriptions,
  thirdParties,
  withdrawals,
].flatMap((module) => Object.values(module).filter(isCall));
