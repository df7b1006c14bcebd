import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './evidence-page.module.css';
import { evidenceAddress } from './evidence-place.ts';

/** The links of an evidence page: to the evaluation, and from one decision to all of them. */
export function EvidenceWays({ attemptId }: Readonly<{ attemptId?: string | undefined }>): ReactNode {
  const t = useText();
  return (
    <nav className={css['ways']} aria-label={t('evidence.ways')}>
      <TextLink href="/evaluation">{t('evidence.back')}</TextLink>
      {attemptId !== undefined && <TextLink href={evidenceAddress(attemptId)}>{t('evidence.all')}</TextLink>}
    </nav>
  );
}
