import { createToastQueue } from '@openbell/ui/overlays/toast-queue.ts';

/** The notices of the portal; the region stands once in the shell. */
export const toasts = createToastQueue();
