import type { ReactNode } from 'react';
import css from './invoice-frame.module.css';

type InvoiceFrameProps = Readonly<{
  /** Where the company shows the invoice. */
  url: string;
  /** Names the frame. */
  title: string;
}>;

/** The page of a crypto company on which an invoice is paid, inside a dialog of ours (THIRD-002). */
export function InvoiceFrame({ url, title }: InvoiceFrameProps): ReactNode {
  return <iframe className={css['frame']} src={url} title={title} />;
}
