import { HypotheticalNotice } from '@openbell/parts/hypothetical-notice.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import type { ReactNode, Ref } from 'react';
import { useText } from '../platform/use-text.ts';
import { Horizon } from '../shell/horizon.tsx';
import { ProofCard } from '../shell/proof-card.tsx';
import stage from '../shell/stage.module.css';
import css from './hero.module.css';

/** The opening: three sentences over the horizon, and below them a verdict with its numbers. */
export function Hero({ headingRef }: Readonly<{ headingRef: Ref<HTMLHeadingElement> }>): ReactNode {
  const text = useText();
  return (
    <section className={`${stage['stage']} ${css['hero']}`} aria-labelledby="say">
      <div className={css['sky']}>
        <div className={css['in']}>
          <div className={css['sun']}>
            <Horizon />
          </div>
          <div className={css['words']}>
            <h1 id="say" ref={headingRef} tabIndex={-1} className={css['say']}>
              {text('site.say.learn')} <br />
              {text('site.say.rehearse')} <br />
              <span>{text('site.say.check')}</span>
            </h1>
            <p className={css['lead']}>{text('site.home.lead')}</p>
            <div className={css['acts']}>
              <LinkButton href="/site/#plans" kind="primary" size="large">
                {text('site.home.seePlans')}
              </LinkButton>
              <LinkButton href="/site/#evaluation" size="large">
                {text('site.home.seeRules')}
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <div className={css['ground']}>
        <div className={`${css['in']} ${css['below']}`}>
          <div className={css['why']}>
            <h2>{text('site.home.verdict.title')}</h2>
            <p>{text('site.home.verdict.body')}</p>
          </div>
          <div className={css['card']}>
            <ProofCard />
          </div>
          <div className={css['notice']}>
            <HypotheticalNotice title={text('hypothetical.title')}>{text('hypothetical.text')}</HypotheticalNotice>
          </div>
        </div>
      </div>
    </section>
  );
}
