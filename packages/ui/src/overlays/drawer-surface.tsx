import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaScope } from '../aria-scope.tsx';
import type { DrawerProps } from './drawer-props.ts';
import css from './drawer-surface.module.css';

/** The content of Drawer, based on React Aria. */
export function DrawerSurface({ isOpen, onClose, label, children }: DrawerProps): ReactNode {
  return (
    <AriaScope>
      <ModalOverlay
        className={css['scrim'] ?? ''}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose();
        }}
      >
        <Modal className={css['panel'] ?? ''}>
          <AriaDialog aria-label={label} className={css['content'] ?? ''}>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaScope>
  );
}
