import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import type { ReactNode } from 'react';
import { useAccount, wasSignedIn } from '../platform/account-query.ts';
import { useText } from '../platform/use-text.ts';
import { BrandLink } from './brand-link.tsx';
import { LinkRow } from './link-row.tsx';
import { PageTools } from './page-tools.tsx';
import { SiteFoot } from './site-foot.tsx';
import css from './site-frame.module.css';

type SiteFrameProps = Readonly<{
  /** Whether to show the links to the parts of the front page; a purchase has no links in its head. */
  hasLinks?: boolean;
  children: ReactNode;
}>;

/** Head, main and foot of the public pages. */
export function SiteFrame({ hasLinks = true, children }: SiteFrameProps): ReactNode {
  const text = useText();
  return (
    <div className={css['frame']}>
      <a className={css['skip']} href="#main">
        {text('site.skip')}
      </a>
      <header className={css['head']}>
        <div className={css['headIn']}>
          <BrandLink />
          {hasLinks && <PartLinks />}
          <div className={css['end']}>
            <PageTools />
            <SignInOrPortal />
          </div>
        </div>
      </header>
      <main id="main" className={css['main']} tabIndex={-1}>
        {children}
      </main>
      <footer className={css['footer']}>
        <div className={css['footIn']}>
          <p className={css['plain']}>{text('site.foot.simulated')}</p>
          <SiteFoot />
        </div>
      </footer>
    </div>
  );
}

function PartLinks(): ReactNode {
  const text = useText();
  return (
    <LinkRow
      label={text('site.parts.label')}
      className={css['parts']}
      links={[
        ['/site/#evaluation', text('site.parts.evaluation')],
        ['/site/#plans', text('site.parts.plans')],
        ['/site/#questions', text('site.parts.questions')],
      ]}
    />
  );
}

function SignInOrPortal(): ReactNode {
  const text = useText();
  const account = useAccount({ isEnabled: wasSignedIn() });
  return account.data ? (
    <LinkButton href="/">{text('site.openPortal')}</LinkButton>
  ) : (
    <LinkButton href="/site/sign-in">{text('site.signIn')}</LinkButton>
  );
}
