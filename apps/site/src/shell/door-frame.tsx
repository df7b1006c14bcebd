import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import type { ReactNode, Ref } from 'react';
import { useText } from '../platform/use-text.ts';
import { BrandLink } from './brand-link.tsx';
import css from './door-frame.module.css';
import { Horizon } from './horizon.tsx';
import { PageTools } from './page-tools.tsx';
import { ProofCard } from './proof-card.tsx';
import { SiteFoot } from './site-foot.tsx';

type DoorFrameProps = Readonly<{
  title: string;
  lead?: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}>;

/** The two halves of the sign-in pages: the customer's form on the light half, the brand on the dark stage. */
export function DoorFrame({ title, lead, headingRef, children }: DoorFrameProps): ReactNode {
  return (
    <div className={css['door']}>
      <div className={css['form']}>
        <header className={css['head']}>
          <BrandLink />
          <PageTools />
        </header>
        <main className={css['in']}>
          <div>
            <h1 ref={headingRef} tabIndex={-1} className={css['title']}>
              {title}
            </h1>
            {lead !== undefined && <p className={css['lead']}>{lead}</p>}
          </div>
          {children}
        </main>
        <footer>
          <SiteFoot />
        </footer>
      </div>
      <Stage />
    </div>
  );
}

function Stage(): ReactNode {
  const text = useText();
  return (
    <aside className={css['stage']} aria-label={text('site.stage.label')}>
      <div className={css['sky']}>
        <div className={css['sun']}>
          <Horizon />
        </div>
        <p className={css['say']}>
          {text('site.say.learn')}
          <br />
          {text('site.say.rehearse')}
          <br />
          <span>{text('site.say.check')}</span>
        </p>
      </div>
      <div className={css['ground']}>
        <ProofCard />
        <div className={css['notice']}>
          <HypotheticalNotice title={text('hypothetical.title')}>{text('hypothetical.text')}</HypotheticalNotice>
        </div>
      </div>
    </aside>
  );
}
