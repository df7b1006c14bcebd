import { createContext } from 'react';

type PaletteState = Readonly<{ isOpen: boolean; close: () => void }>;

/** Whether the palette is open, for the palette itself. */
export const PaletteContext = createContext<PaletteState>({ isOpen: false, close: () => undefined });
