import { describe, expect, it } from 'vitest';
import {
  isThirdPartyAllowed,
  type ThirdPartyDecision,
  thirdPartyPurposes,
  thirdPartyTextVersion,
  undecidedPurposes,
} from './third-parties.ts';

const now = thirdPartyTextVersion;
const decisions: readonly ThirdPartyDecision[] = [
  { purpose: 'support_chat', isAllowed: true, textVersion: now },
  { purpose: 'analytics', isAllowed: false, textVersion: now },
  { purpose: 'avatar', isAllowed: true, textVersion: '2020-01' },
];

describe('what a customer decided about other companies', () => {
  it('allows only what was said yes to, by the words of today', () => {
    expect(thirdPartyPurposes.filter((purpose) => isThirdPartyAllowed(decisions, purpose))).toEqual(['support_chat']);
    expect(thirdPartyPurposes.filter((purpose) => isThirdPartyAllowed([], purpose))).toEqual([]);
  });

  it('leaves open what is configured and was never decided, or decided by older words', () => {
    expect(undecidedPurposes(thirdPartyPurposes, decisions)).toEqual(['advertising', 'avatar']);
    expect(undecidedPurposes(['analytics'], decisions)).toEqual([]);
    expect(undecidedPurposes([], [])).toEqual([]);
  });
});
