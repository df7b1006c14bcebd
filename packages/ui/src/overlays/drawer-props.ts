import type { ReactNode } from 'react';

/** The props of Drawer and its surface. */
export type DrawerProps = Readonly<{ isOpen: boolean; onClose: () => void; label: string; children: ReactNode }>;
