import type { ReactNode } from 'react';

/** What Drawer is given and its surface shows. */
export type DrawerProps = Readonly<{ isOpen: boolean; onClose: () => void; label: string; children: ReactNode }>;
