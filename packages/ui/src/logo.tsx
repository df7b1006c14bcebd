import type { ReactNode } from 'react';
import css from './logo.module.css';
import { useUiLogoUrl } from './ui-provider.tsx';

/** The mark: a bell that is also a sun on the horizon, or the logo of a white label. */
export function Mark({ size = 22 }: Readonly<{ size?: number | undefined }>): ReactNode {
  const logoUrl = useUiLogoUrl();
  if (logoUrl !== '') return <img src={logoUrl} width={size} height={size} alt="" className={css['mark']} />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden className={css['mark']}>
      <path d="M3 14.5a9 9 0 0 1 18 0z" />
      <rect x="1" y="16.6" width="22" height="2.1" rx="1.05" />
      <path d="M9.6 20.4a2.4 2.4 0 0 0 4.8 0z" />
    </svg>
  );
}

/** The mark and the brand's name, which is configurable. Wrap it in the link to the start page. */
export function Logo({ name }: Readonly<{ name: string }>): ReactNode {
  return (
    <span className={css['logo']}>
      <Mark />
      <bdi>{name}</bdi>
    </span>
  );
}
