import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import { Text } from './text.tsx';

type CardFieldsPartProps = Readonly<{
  text: (key: `paying.card.${'title' | 'countryFirst' | 'secure'}`) => string;
  /** The hosted fields; null as long as they may not load. */
  frame: ReactNode | null;
}>;

/** The card of a form: its fields once the country is known, and whose they are. */
export function CardFieldsPart({ text, frame }: CardFieldsPartProps): ReactNode {
  return (
    <>
      <h3>{text('paying.card.title')}</h3>
      {frame ?? (
        <Text as="p" size="sm" tone="quiet">
          {text('paying.card.countryFirst')}
        </Text>
      )}
      <Row gap={2}>
        <Icon of={ShieldCheck} size={14} tone="quiet" />
        <Text size="xs" tone="quiet">
          {text('paying.card.secure')}
        </Text>
      </Row>
    </>
  );
}
