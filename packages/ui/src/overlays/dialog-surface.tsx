import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaScope } from '../aria-scope.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useUiWords } from '../ui-provider.tsx';
import type { DialogProps } from './dialog-props.ts';
import css from './dialog-surface.module.css';

/** The content of Dialog, based on React Aria. */
export function DialogSurface(props: DialogProps): ReactNode {
  const { isOpen, onClose, size = 'regular', isDestructive = false, isPersistent = false } = props;
  const titleId = useId();
  const leadId = useId();
  return (
    <AriaScope>
      <ModalOverlay
        className={css['scrim'] ?? ''}
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose();
        }}
        isDismissable={!isDestructive && !isPersistent}
        isKeyboardDismissDisabled={isPersistent}
      >
        <Modal className={classes(css, 'sheet', size)}>
          <AriaDialog
            role={isDestructive ? 'alertdialog' : 'dialog'}
            aria-labelledby={titleId}
            {...(props.lead === undefined ? {} : { 'aria-describedby': leadId })}
            className={css['dialog'] ?? ''}
          >
            <div className={css['body']}>
              <DialogHead {...props} titleId={titleId} leadId={leadId} />
              {props.children}
            </div>
            {props.actions !== undefined && <div className={css['actions']}>{props.actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaScope>
  );
}

function DialogHead(props: DialogProps & Readonly<{ titleId: string; leadId: string }>): ReactNode {
  const { title, lead, headEnd, hasClose = false, onClose, titleId, leadId } = props;
  const { close } = useUiWords();
  return (
    <header className={css['head']}>
      <div className={css['titleRow']}>
        <h2 id={titleId}>{title}</h2>
        {headEnd}
        {hasClose && (
          <button type="button" className={css['close']} aria-label={close} onClick={onClose}>
            <Icon of={X} />
          </button>
        )}
      </div>
      {lead !== undefined && (
        <p id={leadId} className={css['lead']}>
          {lead}
        </p>
      )}
    </header>
  );
}
