import { webinarTimeText } from '@openbell/rules/education/webinar-time.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../platform/locale-provider.tsx';
import css from './webinars.module.css';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Jul 1st, 2:30 PM EDT` in English (WEBINAR-003); as the language writes a date and a time elsewhere. */
export const useWebinarTime = (): ((at: number) => string) => {
  const intl = useIntl();
  const language = useLanguage();
  return (at) =>
    language === 'en'
      ? webinarTimeText(at, ownZone())
      : intl.formatDate(at, {
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZone: ownZone(),
          timeZoneName: 'short',
        });
};

/** A leaf of a calendar: the month above, the day below. */
export function DateLeaf({ at }: Readonly<{ at: number }>): ReactNode {
  const intl = useIntl();
  const timeZone = ownZone();
  return (
    <span className={css['leaf']} aria-hidden>
      <span className={css['leafMonth']}>{intl.formatDate(at, { month: 'short', timeZone })}</span>
      <span className={css['leafDay']}>{new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(at)}</span>
    </span>
  );
}
