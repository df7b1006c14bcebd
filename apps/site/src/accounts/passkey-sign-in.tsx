import { Button } from '@openbell/ui/forms/button.tsx';
import { isPasskeyFault, namedAddress } from '@openbell/ui/forms/passkey-browser.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { refusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/use-text.ts';
import css from './accounts.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type PasskeySignInProps = Readonly<{
  label: string;
  /** The page has an email field, where the browser may offer passkeys. */
  fillsIn?: boolean;
  onSignedIn: () => void;
}>;

/** Sign-in without a password; nothing in a browser without passkeys. */
export function PasskeySignIn({ label, fillsIn = false, onSignedIn }: PasskeySignInProps): ReactNode {
  const text = useText();
  const { support, start, isPending, error } = usePasskeySignIn(onSignedIn, fillsIn);
  const [isUnnamedShown, setIsUnnamedShown] = useState(false);
  if (support === 'none') return null;
  return (
    <div className={css['actions']}>
      <p className={css['or']}>{text('auth.passkey.or')}</p>
      <Button
        size="large"
        isBlock
        icon={<Icon of={Fingerprint} />}
        isPending={isPending}
        onClick={() => (support === 'unnamed' ? setIsUnnamedShown(true) : start())}
      >
        {label}
      </Button>
      {isUnnamedShown && <Unnamed />}
      {error !== null && <Fault error={error} />}
    </div>
  );
}

function Fault({ error }: Readonly<{ error: Error }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  if (isPasskeyFault(error, 'replaced')) return null;
  if (isPasskeyFault(error, 'dismissed'))
    return (
      <Notice tone="info" announce="polite">
        {text('auth.passkey.dismissed')}
      </Notice>
    );
  return (
    <Notice tone="negative" announce="urgent">
      {isPasskeyFault(error, 'failed') ? text('auth.passkey.failed') : refusalText(intl, error)}
    </Notice>
  );
}

/** Browsers support no passkeys at a bare IP address, only at a host name. */
function Unnamed(): ReactNode {
  const text = useText();
  const address = namedAddress();
  return (
    <Notice
      tone="info"
      announce="polite"
      action={address !== null && <TextLink href={address}>{text('auth.passkey.unnamed.open')}</TextLink>}
    >
      {text('auth.passkey.unnamed')}
    </Notice>
  );
}
