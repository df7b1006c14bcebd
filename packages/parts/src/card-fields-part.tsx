import { Icon } from '@openbell/ui/icon.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

type CardFieldsPartProps = Readonly<{
  text: (key: `paying.card.${'title' | 'countryFirst' | 'secure'}`) => string;
  /** The hosted fields; null as long as they may not load. */
  frame: ReactNode | null;
}>;

/** The target of the card's line in the summary above a form. */
export const cardPartId = 'card-fields';

/** The card of a form: its fields once the country is known, and the name of their provider. */
export function CardFieldsPart({ text, frame }: CardFieldsPartProps): ReactNode {
  return (
    <>
      <h3>{text('paying.card.title')}</h3>
      <Stack id={cardPartId}>
        {frame ?? (
          <div tabIndex={-1}>
            <Text as="p" size="sm" tone="quiet">
              {text('paying.card.countryFirst')}
            </Text>
          </div>
        )}
      </Stack>
      <Row gap={2}>
        <Icon of={ShieldCheck} size={14} tone="quiet" />
        <Text size="xs" tone="quiet">
          {text('paying.card.secure')}
        </Text>
      </Row>
    </>
  );
}
