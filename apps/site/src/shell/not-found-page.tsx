import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import type { ReactNode } from 'react';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import css from './not-found-page.module.css';
import { SiteFrame } from './site-frame.tsx';

export function NotFoundPage(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('site.notFound.title'));
  return (
    <SiteFrame>
      <div className={css['page']}>
        <h1 ref={heading} tabIndex={-1}>
          {text('site.notFound.title')}
        </h1>
        <p>{text('site.notFound.body')}</p>
        <LinkButton href="/site/" kind="primary">
          {text('site.notFound.home')}
        </LinkButton>
      </div>
    </SiteFrame>
  );
}
