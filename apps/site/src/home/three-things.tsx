import { Card } from '@openbell/ui/card.tsx';
import { Gauge } from '@openbell/ui/figures/gauge.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';
import { SectionWords } from './section-words.tsx';
import css from './three-things.module.css';

const things = ['learn', 'rehearse', 'check'] as const;

/** The school's three offers, in three columns of one sheet, each with a drawing from the product itself. */
export function ThreeThings(): ReactNode {
  const text = useText();
  return (
    <section aria-labelledby="what">
      <SectionWords id="what" title={text('site.what.title')} lead={text('site.what.lead')} />
      <Card>
        <ul className={css['columns']}>
          {things.map((thing) => (
            <li key={thing} className={css['column']}>
              <div className={css['drawing']} aria-hidden="true">
                <Drawing of={thing} />
              </div>
              <h3>{text(`site.what.${thing}.title`)}</h3>
              <p>{text(`site.what.${thing}.body`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Drawing({ of }: Readonly<{ of: (typeof things)[number] }>): ReactNode {
  if (of === 'learn') {
    return (
      <div className={css['journey']}>
        {[1, 2, 3, 4, 5].map((stage) => (
          <i key={stage} data-done={stage <= 3 || undefined} data-now={stage === 3 || undefined} />
        ))}
      </div>
    );
  }
  if (of === 'rehearse') return <Gauge label="" now={0.62} from={0.45} ticks={[0.45]} hasStop tone="positive" />;
  return (
    <div className={css['chain']} dir="ltr">
      <span>9f3c…41d0</span>
      <span>07be…e21a</span>
      <span>7ac1…09fe</span>
    </div>
  );
}
