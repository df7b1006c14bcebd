import type { ReactNode } from 'react';
import css from './invoice-frame.module.css';

type InvoiceFrameProps = Readonly<{
  /** The URL of the provider's invoice page. */
  url: string;
  /** Name of the frame for screen readers. */
  title: string;
}>;

/** The page of a crypto provider on which an invoice is paid, inside our dialog (THIRD-002). */
export function InvoiceFrame({ url, title }: InvoiceFrameProps): ReactNode {
  return <iframe className={css['frame']} src={url} title={title} />;
}
