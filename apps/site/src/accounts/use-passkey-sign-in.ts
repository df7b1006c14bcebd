/** Signing in by a passkey: by the button, and by choosing one where the address is typed. */
import {
  canFillIn,
  endCeremony,
  isPasskeyFault,
  type PasskeySupport,
  passkeySupport,
  signWithPasskey,
} from '@openbell/ui/forms/passkey-browser.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beginPasskeySignIn, type PasskeyAnswer, sendPasskey } from '../platform/calls.ts';

/** A challenge is good for five minutes; the browser gets the next one before. */
const fillInMsMax = 4 * msPerMinute;

type PasskeySignIn = Readonly<{
  support: PasskeySupport;
  start: () => void;
  isPending: boolean;
  /** Why it did not work. A dialog that the customer closed is a fault too, of its own kind. */
  error: Error | null;
}>;

/** `fillsIn`: the page has a field for the address, where the browser may offer passkeys. */
export const usePasskeySignIn = (onSignedIn: () => void, fillsIn: boolean): PasskeySignIn => {
  const [support] = useState(passkeySupport);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (chosen: PasskeyAnswer | null) =>
      sendPasskey(chosen ?? (await signWithPasskey(await beginPasskeySignIn()))),
    onSuccess: onSignedIn,
  });
  const isBusy = isPending || isSuccess;
  useEffect(() => {
    if (!fillsIn || isBusy || support !== 'ready') return;
    let isOver = false;
    waitForChoice(() => isOver)
      .then((chosen) => !isOver && chosen !== null && mutate(chosen))
      // Without it there are the button and the password.
      .catch(() => undefined);
    return () => {
      isOver = true;
      void endCeremony();
    };
  }, [fillsIn, isBusy, support, mutate]);
  return { support, start: () => mutate(null), isPending: isBusy, error };
};

/** The passkey that the customer chooses in the field, whenever that is; null where the browser offers none there. */
const waitForChoice = async (isOver: () => boolean): Promise<PasskeyAnswer | null> => {
  if (!(await canFillIn())) return null;
  while (!isOver()) {
    const options = await beginPasskeySignIn();
    if (isOver()) break;
    const timer = setTimeout(() => void endCeremony(), fillInMsMax);
    try {
      return await signWithPasskey(options, { fillsIn: true });
    } catch (error) {
      if (!isPasskeyFault(error, 'replaced')) return null;
    } finally {
      clearTimeout(timer);
    }
  }
  return null;
};
