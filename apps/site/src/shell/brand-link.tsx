import { Logo } from '@openbell/ui/logo.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brandName } from '../platform/brand.ts';
import css from './brand-link.module.css';

/** The mark and the name; links to the front page. */
export function BrandLink(): ReactNode {
  return (
    <Link to="/" className={css['brand']}>
      <Logo name={brandName} />
    </Link>
  );
}
