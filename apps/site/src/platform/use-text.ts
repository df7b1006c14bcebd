import { isolateTexts } from '@openbell/ui/isolate.ts';
import { direction } from '@openbell/ui/locale.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from './language-context.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Text = (id: string, values?: TextValues) => string;

/** A message as plain text: for attributes, titles and props that take a string. */
export function useText(): Text {
  const intl = useIntl();
  const side = direction(useLanguage().language);
  return useCallback(
    (id, values) =>
      values === undefined ? intl.formatMessage({ id }) : intl.formatMessage({ id }, isolateTexts(values, side)),
    [intl, side],
  );
}
