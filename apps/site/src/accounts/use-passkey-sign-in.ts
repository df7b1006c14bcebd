// Sign-in with a passkey: by the button, or by choosing one in the email field.
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

/** A challenge is valid for five minutes; the browser gets the next one earlier. */
const fillInMsMax = 4 * msPerMinute;

type PasskeySignIn = Readonly<{
  support: PasskeySupport;
  start: () => void;
  isPending: boolean;
  /** Why it failed. A dialog that the customer closed is also a fault, of its own kind. */
  error: Error | null;
}>;

/** `fillsIn`: the page has an email field, where the browser may offer passkeys. */
export function usePasskeySignIn(onSignedIn: () => void, fillsIn: boolean): PasskeySignIn {
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
      // The button and the password still work.
      .catch(() => undefined);
    return () => {
      isOver = true;
      void endCeremony();
    };
  }, [fillsIn, isBusy, support, mutate]);
  return { support, start: () => mutate(null), isPending: isBusy, error };
}

/** Waits for the passkey that the customer chooses in the field; null if the browser offers none there. */
async function waitForChoice(isOver: () => boolean): Promise<PasskeyAnswer | null> {
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
}
