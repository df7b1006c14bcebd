import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';

type LinkOutcomeProps = Readonly<{
  kind: 'idle' | 'leaving' | 'linking' | 'canceled' | 'failed';
  /** The provider. */
  name: string;
  /** Why it failed. */
  reason: string;
  text: (key: `paying.link.${'failed' | 'canceled'}`, values?: { readonly name: string }) => string;
}>;

/** How the redirect to a payment provider ended if it stored no method. */
export function LinkOutcome({ kind, name, reason, text }: LinkOutcomeProps): ReactNode {
  if (kind === 'failed') {
    return (
      <Notice tone="negative" announce="urgent" title={text('paying.link.failed')}>
        {reason}
      </Notice>
    );
  }
  if (kind !== 'canceled') return null;
  return (
    <Notice tone="info" announce="polite">
      {text('paying.link.canceled', { name })}
    </Notice>
  );
}
