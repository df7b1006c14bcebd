import type { ReactNode } from 'react';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { EvaluationSection } from './evaluation-section.tsx';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { NextWebinar } from './next-webinar.tsx';
import { PlansSection } from './plans-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ThreeThings } from './three-things.tsx';

/** The front page: what the school is, the next webinar, how the evaluation works with its real numbers, what it costs. */
export function HomePage(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('site.home.page'));
  return (
    <SiteFrame>
      <Hero headingRef={heading} />
      <div className={css['page']}>
        <ThreeThings />
        <NextWebinar />
        <EvaluationSection />
        <PlansSection />
        <QuestionsSection />
      </div>
    </SiteFrame>
  );
}
