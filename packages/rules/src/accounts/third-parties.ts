/**
 * What customers decide about services of other companies (THIRD-003 to THIRD-005, Q83): each purpose on its own, since a yes to the
 * support chat is no yes to advertising.
 */
export const thirdPartyPurposes = ['support_chat', 'analytics', 'advertising', 'avatar'] as const;
export type ThirdPartyPurpose = (typeof thirdPartyPurposes)[number];

/** The version of the words that the decision is about. With another one every customer is asked again. */
export const thirdPartyTextVersion = '2026-11';

export type ThirdPartyDecision = {
  readonly purpose: ThirdPartyPurpose;
  readonly isAllowed: boolean;
  readonly textVersion: string;
};

/** Whether a purpose is allowed: only by a yes to the words of today. No answer is a no. */
export const isThirdPartyAllowed = (decisions: readonly ThirdPartyDecision[], purpose: ThirdPartyPurpose): boolean =>
  decisions.some((one) => one.purpose === purpose && one.isAllowed && one.textVersion === thirdPartyTextVersion);

/** The purposes, of those that are configured, that the customer has not decided by the words of today. */
export const undecidedPurposes = (
  configured: readonly ThirdPartyPurpose[],
  decisions: readonly ThirdPartyDecision[],
): readonly ThirdPartyPurpose[] =>
  configured.filter(
    (purpose) => !decisions.some((one) => one.purpose === purpose && one.textVersion === thirdPartyTextVersion),
  );
