import { isolateTexts } from '@openbell/ui/isolate.ts';
import { direction } from '@openbell/ui/locale.ts';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage, type PrimitiveType, useIntl } from 'react-intl';
import { useLanguage } from './locale-provider.tsx';
import type { MessageKey } from './message-keys.ts';

type TextValues = Readonly<Record<string, PrimitiveType>>;

/** `const t = useText()`: a message as text, for names, titles and attributes. */
export function useText(): (key: MessageKey, values?: TextValues) => string {
  const intl = useIntl();
  const side = direction(useLanguage());
  return useCallback(
    (id, values) =>
      values === undefined ? intl.formatMessage({ id }) : intl.formatMessage({ id }, isolateTexts(values, side)),
    [intl, side],
  );
}

type WordsProps = Readonly<{ id: MessageKey; values?: Readonly<Record<string, ReactNode>> | undefined }>;

/** A message with components in it: figures, names, links. */
export function Words({ id, values }: WordsProps): ReactNode {
  const side = direction(useLanguage());
  return <FormattedMessage id={id} {...(values === undefined ? {} : { values: isolateTexts(values, side) })} />;
}
