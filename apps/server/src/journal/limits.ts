// How often one customer may use calls that are expensive for the server.
import type { Limit } from '../platform/security/rate-limits.ts';

const windowMs = 600_000;

/** Previews and imports together. */
export const imports: readonly Limit[] = [{ act: 'journal-import', countMax: 60, windowMs }];
/** Bodies larger than other calls allow, files and pictures together. */
export const largeFiles: readonly Limit[] = [{ act: 'journal-large', countMax: 60, windowMs }];
export const pictures: readonly Limit[] = [{ act: 'journal-picture', countMax: 60, windowMs }];
export const journalExports: readonly Limit[] = [{ act: 'journal-export', countMax: 20, windowMs }];
