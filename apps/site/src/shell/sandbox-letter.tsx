import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { getMail } from '@openbell/api/sandbox.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../platform/api-client.ts';
import { useText } from '../platform/use-text.ts';
import css from './sandbox-letter.module.css';

/** A sandbox sends no mail, so its mail is shown here. Elsewhere the call does not exist and nothing is shown. */
export function SandboxLetter({ email }: Readonly<{ email: string }>): ReactNode {
  const text = useText();
  const letters = useQuery({
    queryKey: ['sandbox-mail', email],
    queryFn: () => fetchLetters(email),
    staleTime: 0,
    retry: false,
  });
  const letter = letters.data?.at(-1);
  const link = letter?.links[0];
  if (letter === undefined || link === undefined) return null;
  return (
    <Notice tone="info" title={text('auth.sandbox.title')}>
      {text('auth.sandbox.body')}
      <span className={css['letter']}>
        <TextLink href={link}>{letter.subject}</TextLink>
      </span>
    </Notice>
  );
}

async function fetchLetters(email: string) {
  try {
    return await call<typeof getMail>('GET', '/sandbox/mail', { query: { to: email } });
  } catch (error) {
    if (isCallError(error, 'not_found')) return [];
    throw error;
  }
}
