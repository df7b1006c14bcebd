// The third-party services configured on the server, and the purposes of consent they need.
import type { ThirdPartyPurpose } from '@openbell/rules/accounts/third-parties.ts';

export type ThirdParties = {
  readonly supportChat: { readonly script: string; readonly appId: string } | null;
  readonly dataLayer: { readonly script: string } | null;
  /** `{hash}` and `{size}` are filled in. */
  readonly avatarUrl: string | null;
};

/** Reads what the server wrote into the page; without it nothing is configured. */
export const readThirdParties = (text: string): ThirdParties => ({
  supportChat: null,
  dataLayer: null,
  avatarUrl: null,
  ...(text === '' ? {} : (JSON.parse(text) as Partial<ThirdParties>)),
});

/** The purposes of the configured services, in display order. */
export const configuredPurposes = ({
  supportChat,
  dataLayer,
  avatarUrl,
}: ThirdParties): readonly ThirdPartyPurpose[] => [
  ...(supportChat === null ? [] : ['support_chat' as const]),
  ...(dataLayer === null ? [] : ['analytics' as const, 'advertising' as const]),
  ...(avatarUrl === null ? [] : ['avatar' as const]),
];
