import { Mono } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Row } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import { saveText } from '../../platform/save-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import css from './second-step.module.css';

type RecoveryCodesProps = Readonly<{ codes: readonly string[]; onClose: () => void }>;

/** The ten codes, shown only once: to copy, to save, and then to close explicitly. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactNode {
  const t = useText();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.show({ key: 'copied', text: t('security.codes.copied'), timeoutMs: 6000 });
    } catch {
      // The browser refused to copy: the codes are visible and can be selected by hand.
    }
  }
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('security.codes.title')}
      lead={t('security.codes.lead')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('security.codes.done')}
        </Button>
      }
    >
      <div className={css['body']}>
        <ul className={css['codes']} aria-label={t('security.codes.title')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <Mono>{code}</Mono>
            </li>
          ))}
        </ul>
        <Row gap={2} wrap>
          <Button size="small" onClick={() => void copy()}>
            {t('security.codes.copy')}
          </Button>
          <Button
            size="small"
            onClick={() => saveText('recovery-codes.txt', `${codes.join('\r\n')}\r\n`, 'text/plain')}
          >
            {t('security.codes.save')}
          </Button>
        </Row>
        <Notice tone="warning">{t('security.codes.once')}</Notice>
      </div>
    </Dialog>
  );
}
