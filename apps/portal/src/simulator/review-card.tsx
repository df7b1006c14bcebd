import { Card, CardHead } from '@openbell/ui/card.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = Readonly<{ title: string; lead?: string; className: string | undefined; children: ReactNode }>;

/** A review of the choices before they are sent; takes the focus from the previous step. */
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
