/**
 * What customers decide about services of other companies (THIRD-003 to THIRD-005, Q83). Each purpose is decided on its own: a yes to the
 * support chat is not a yes to advertising.
 */
export const thirdPartyPurposes = ['support_chat', 'analytics', 'advertising', 'avatar'] as const;
export type ThirdPartyPurpose = (typeof thirdPartyPurposes)[number];

/** The version of the text that the decision is about. When it changes, every customer is asked again. */
export const thirdPartyTextVersion = '2026-11';

export type ThirdPartyDecision = {
  readonly purpose: ThirdPartyPurpose;
  readonly isAllowed: boolean;
  readonly textVersion: string;
};

/** Whether a purpose is allowed: only by a yes to the current text version. No answer means no. */
export const isThirdPartyAllowed = (decisions: readonly ThirdPartyDecision[], purpose: ThirdPartyPurpose): boolean =>
  decisions.some((one) => one.purpose === purpose && one.isAllowed && one.textVersion === thirdPartyTextVersion);

/** The configured purposes that the customer has not decided for the current text version. */
export const undecidedPurposes = (
  configured: readonly ThirdPartyPurpose[],
  decisions: readonly ThirdPartyDecision[],
): readonly ThirdPartyPurpose[] =>
  configured.filter(
    (purpose) => !decisions.some((one) => one.purpose === purpose && one.textVersion === thirdPartyTextVersion),
  );
