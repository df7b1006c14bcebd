import { z } from 'zod';

/** Authors read the words of the schema library, which say what was expected where; a process that serves calls has others for its callers. */
export const authorWords = { error: z.locales.en().localeError };
