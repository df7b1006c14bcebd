/** Makes the library that checks the schemas speak our words, wherever a call is described. Loaded by `call.ts`; not needed in a browser. */
import { z } from 'zod';
import { fieldProblemOf, fieldWords } from './field-words.ts';

z.config({ customError: (issue) => fieldWords[fieldProblemOf(issue)] });
