import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';

/** The button's action and its dialog. A customer with unconfirmed agreements is sent there first (Q52). */
export function useCredentials(): Readonly<{ ask: () => void; dialog: ReactNode }> {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { agreements } = useAccount();
  return {
    ask: () => {
      if (agreements === 'y') setIsOpen(true);
      else void navigate('/agreements/gauntlet');
    },
    dialog: isOpen && <CredentialsDialog onClose={() => setIsOpen(false)} />,
  };
}
