import { Card, CardHead } from '@openbell/ui/card.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = Readonly<{ title: string; lead?: string; className: string | undefined; children: ReactNode }>;

/** What was chosen, once more before it is sent; takes the focus from the step before it. */
export function ReviewCard({ title, lead, className, children }: Props): ReactNode {
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className={className}>
      <Card>
        <CardHead title={title} lead={lead} titleId={titleId} />
        {children}
      </Card>
    </section>
  );
}
