import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import css from './legal-page.module.css';

type LegalText = 'terms' | 'privacy' | 'risk' | 'hypothetical' | 'refunds';

/** The number of sections of each text, and the date of its version. The terms' version changes with the consent to an order. */
const texts: Readonly<Record<LegalText, { readonly sections: number; readonly version: string }>> = {
  terms: { sections: 9, version: '2026-11' },
  privacy: { sections: 7, version: '2026-11' },
  risk: { sections: 6, version: '2026-11' },
  hypothetical: { sections: 5, version: '2026-11' },
  refunds: { sections: 5, version: '2026-11' },
};

export function TermsPage(): ReactNode {
  return <LegalPage of="terms" />;
}

export function PrivacyPage(): ReactNode {
  return <LegalPage of="privacy" />;
}

/** Shown before a purchase and before the first order; contains the full notice on hypothetical results. */
export function RiskPage(): ReactNode {
  return <LegalPage of="risk" />;
}

/** The value of simulated figures, with the notice itself below. */
export function HypotheticalPage(): ReactNode {
  return <LegalPage of="hypothetical" />;
}

/** Purchases are non-refundable (PRICE-026), and the exceptions. */
export function RefundsPage(): ReactNode {
  return <LegalPage of="refunds" />;
}

function LegalPage({ of }: Readonly<{ of: LegalText }>): ReactNode {
  const text = useText();
  const heading = usePageStart(text(`legal.${of}.title`));
  const numbers = Array.from({ length: texts[of].sections }, (_section, index) => index + 1);
  return (
    <SiteFrame>
      <div className={css['page']}>
        <nav className={css['contents']} aria-label={text('legal.contents')}>
          <ol>
            {numbers.map((number) => (
              <li key={number}>
                <TextLink kind="quiet" href={`#section-${number}`}>
                  {text(`legal.${of}.${number}.title`)}
                </TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css['article']}>
          <PageHead title={text(`legal.${of}.title`)} lead={text(`legal.${of}.lead`)} headingRef={heading} />
          <Notice tone="plain">
            {text('legal.review')} {text('legal.version', { version: texts[of].version })}
          </Notice>
          {numbers.map((number) => (
            <section key={number} id={`section-${number}`} className={css['section']}>
              <h2>{text(`legal.${of}.${number}.title`)}</h2>
              <p>{text(`legal.${of}.${number}.body`)}</p>
            </section>
          ))}
          {(of === 'risk' || of === 'hypothetical') && (
            <HypotheticalNotice title={text('hypothetical.title')}>{text('hypothetical.text')}</HypotheticalNotice>
          )}
        </article>
      </div>
    </SiteFrame>
  );
}
