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

describe("a customer's decision about other companies", () => {
  it('allows only purposes the customer agreed to in the current text version', () => {
    expect(thirdPartyPurposes.filter((purpose) => isThirdPartyAllowed(decisions, purpose))).toEqual(['support_chat']);
    expect(thirdPartyPurposes.filter((purpose) => isThirdPartyAllowed([], purpose))).toEqual([]);
  });

  it('leaves a configured purpose open if it was never decided, or decided on an older text version', () => {
    expect(undecidedPurposes(thirdPartyPurposes, decisions)).toEqual(['advertising', 'avatar']);
    expect(undecidedPurposes(['analytics'], decisions)).toEqual([]);
    expect(undecidedPurposes([], [])).toEqual([]);
  });
});
