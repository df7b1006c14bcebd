import { msPerDay } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { brandName } from '../platform/brand.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { useText } from '../platform/use-text.ts';
import { LinkRow } from './link-row.tsx';
import css from './site-foot.module.css';

/** The last line of every page: the company, and the legal pages. */
export function SiteFoot(): ReactNode {
  const text = useText();
  return (
    <div className={css['foot']}>
      <span>
        {text('site.foot.copyright', {
          year: String(new Date(useProductNow(msPerDay)).getUTCFullYear()),
          brand: brandName,
        })}
      </span>
      <LinkRow
        label={text('site.foot.label')}
        className={css['links']}
        links={[
          ['/site/terms', text('site.foot.terms')],
          ['/site/privacy', text('site.foot.privacy')],
          ['/site/refunds', text('site.foot.refunds')],
          ['/site/risk', text('site.foot.risk')],
          ['/site/hypothetical', text('site.foot.hypothetical')],
          ['/site/anchors', text('site.foot.anchors')],
          ['/site/market', text('site.foot.market')],
          ['/site/help', text('site.foot.help')],
        ]}
      />
    </div>
  );
}
