/** The one next step the dashboard offers. Pure. */
import { isCareerPathKey, isGauntletKey, isSetupKey } from '@openbell/rules/access/plan-keys.ts';

export type NextStep =
  | 'plan'
  | 'restart'
  | 'processing'
  | 'setup'
  | 'creating'
  | 'rules'
  | 'opening'
  | 'agreements'
  | 'trade'
  | null;

/**
 * By the first rule that holds: no plan, a canceled one, one in processing, then the way of an evaluation from account setup to its
 * figures. Null where nothing is due: another plan, a simulator answer not there yet, an attempt that is decided.
 */
export const nextStepOf = (question: {
  readonly key: string;
  readonly status: '' | 'active' | 'processing' | 'canceled';
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  readonly simulatorStatus: '' | 'pending' | 'active' | 'unknown';
  readonly gauntletStatus: '' | 'creating' | 'pending' | 'active';
  readonly hasAgreed: boolean;
}): NextStep => {
  const { key, status, isCanceled, simulatorStatus, gauntletStatus } = question;
  if (question.isPassed) return null;
  if (status === '') return 'plan';
  if (status === 'canceled' || isCanceled) return 'restart';
  if (status === 'processing') return 'processing';
  if (!isSetupKey(key) || simulatorStatus === 'unknown') return null;
  if (simulatorStatus === '') return 'setup';
  if (simulatorStatus === 'pending') return 'creating';
  if (!isGauntletKey(key) && !isCareerPathKey(key)) return null;
  if (gauntletStatus === '') return 'rules';
  if (gauntletStatus !== 'active') return 'opening';
  return question.hasAgreed ? 'trade' : 'agreements';
};
