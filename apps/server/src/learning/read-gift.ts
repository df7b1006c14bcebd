// Converts a quiz in Moodle's GIFT format to a `quiz.<lang>.json`: multiple choice with four choices, whose feedback becomes the reasons.
import { authorWords } from '@openbell/content/author-words.ts';
import { choiceKeys, type QuizFile, quizFileSchema } from '@openbell/content/course-format.ts';
import type { ContentFault } from '@openbell/content/course-types.ts';
import gift from 'gift-pegjs';

type Question = ReturnType<typeof gift.parse>[number];
type MultipleChoice = Extract<Question, { type: 'MC' }>;

type Result = { readonly quiz: QuizFile } | { readonly faults: readonly Pick<ContentFault, 'line' | 'message'>[] };

/**
 * The title of a question is the number of its section (`::3::`); the general feedback (`####`) is the explanation, the feedback of a wrong
 * choice says why it is wrong. Faults have the line of their question.
 */
export function readGift(source: string): Result {
  let questions: readonly Question[];
  try {
    questions = gift.parse(source);
  } catch (error) {
    return {
      faults: [{ line: lineOfSyntaxError(error), message: error instanceof Error ? error.message : String(error) }],
    };
  }
  const lines = questionLines(source);
  const asked = questions.filter((question) => question.type !== 'Category' && question.type !== 'Description');
  const faults: { line: number; message: string }[] = [];
  const lineAt = (index: number): number => lines[index] ?? 1;
  const written = asked.map((question, index) => {
    if (question.type === 'MC') return writtenOf(question);
    faults.push({ line: lineAt(index), message: 'only questions with four choices can be converted' });
    return null;
  });
  if (faults.length > 0) return { faults };
  const result = quizFileSchema.safeParse({ questions: written }, authorWords);
  if (result.success) return { quiz: result.data };
  return {
    faults: result.error.issues.map(({ path, message }) => {
      const index = Number(path[1] ?? 0);
      return {
        line: path.length > 1 ? lineAt(index) : 1,
        message: `question ${index + 1}, ${path.slice(2).join('.')}: ${message}`,
      };
    }),
  };
}

function writtenOf({ title, stem, choices, globalFeedback }: MultipleChoice): Record<string, unknown> {
  const right = choices.findIndex((choice) => choice.isCorrect);
  const keyed = choiceKeys.map((key, index) => ({ key, choice: choices[index] }));
  return {
    question: stem.text,
    ...Object.fromEntries(keyed.map(({ key, choice }) => [key, choices.length === 4 ? choice?.text.text : undefined])),
    answer: choiceKeys[right],
    explanation: globalFeedback?.text,
    wrong: Object.fromEntries(
      keyed
        .filter(({ choice }) => choice?.isCorrect === false && choice.feedback !== null)
        .map(({ key, choice }) => [key, choice?.feedback?.text]),
    ),
    section: Number(title),
  };
}

function lineOfSyntaxError(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('location' in error)) return 1;
  const { location } = error as { location: { start: { line: number } } };
  return location.start.line;
}

/** A question starts after a blank line; comments and categories do not count. */
function questionLines(source: string): readonly number[] {
  const found: number[] = [];
  let isInside = false;
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const isText = line.trim() !== '' && !line.trimStart().startsWith('//') && !line.startsWith('$CATEGORY');
    if (isText && !isInside) found.push(index + 1);
    if (isText || line.trim() === '') isInside = isText;
  }
  return found;
}
