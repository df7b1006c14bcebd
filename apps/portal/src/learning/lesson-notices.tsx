// Notices above the learning screens: the language of the lessons, and that this is a preview.
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText } from '../platform/words.tsx';
import type { Preview } from './queries.ts';

/** Lessons are not written in French (I18N-004). */
export function LessonNotices({ preview }: Readonly<{ preview?: Preview }>): ReactNode {
  const t = useText();
  const isFrench = useLanguage() === 'fr';
  return (
    <>
      {isFrench && <Notice tone="info">{t('lessons.french')}</Notice>}
      {preview !== undefined && <Notice tone="warning">{t('lesson.preview')}</Notice>}
    </>
  );
}
