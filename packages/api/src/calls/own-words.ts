// Makes the schema library use our messages in every call description. Loaded by `call.ts`; not needed in a browser.
import { z } from 'zod';
import { fieldProblemOf, fieldWords } from './field-words.ts';

z.config({ customError: (issue) => fieldWords[fieldProblemOf(issue)] });
