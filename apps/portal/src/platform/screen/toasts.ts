import { createToastQueue } from '@openbell/ui/overlays/toast-queue.ts';

/** The toasts of the portal; the shell renders their one region. */
export const toasts = createToastQueue();
