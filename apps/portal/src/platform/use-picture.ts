import { useEffect, useState } from 'react';
import { avatarAddress } from './account/avatar-address.ts';
import { portalConfig } from './portal-config.ts';
import { useIsThirdPartyAllowed } from './third-parties/third-party-consent.ts';

/** The URL of a customer's picture; undefined, so that initials are shown, without a configured service or the customer's consent. */
export function usePicture(email: string): string | undefined {
  const [picture, setPicture] = useState<string>();
  const isAllowed = useIsThirdPartyAllowed('avatar');
  useEffect(() => {
    let isCurrent = true;
    const template = isAllowed ? (portalConfig.thirdParties.avatarUrl ?? '') : '';
    void avatarAddress(template, email).then((address) => {
      if (isCurrent) setPicture(address);
    });
    return () => {
      isCurrent = false;
    };
  }, [email, isAllowed]);
  return picture;
}
