import { z } from 'zod';

/**
 * Authors get the schema library's own messages, which say what was expected where; a process that serves calls uses other messages for its
 * callers.
 */
export const authorWords = { error: z.locales.en().localeError };
