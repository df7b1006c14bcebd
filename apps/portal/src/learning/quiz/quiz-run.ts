// The state of a quiz: the questions asked, the choices made, the current place. Stored for this tab, so that a reload loses nothing.
import type { Choice, Quiz, QuizGrade, QuizQuestion } from '@openbell/api/learning.ts';

export const choices = ['a', 'b', 'c', 'd'] as const satisfies readonly Choice[];
export type Answers = Readonly<Record<number, Choice>>;

/** The whole quiz, or in practice the questions that were wrong. */
export const askedQuestions = (quiz: Quiz, isPractice: boolean): readonly QuizQuestion[] =>
  isPractice ? quiz.questions.filter(({ id }) => quiz.mistakes.includes(id)) : quiz.questions;

/** The choice of a key: A to D, 1 to 4; null for other keys. */
export function choiceOfKey(key: string): Choice | null {
  const letter = choices.find((choice) => choice === key.toLowerCase());
  return letter ?? choices[Number(key) - 1] ?? null;
}

type Choices = Pick<QuizQuestion, 'choiceA' | 'choiceB' | 'choiceC' | 'choiceD'>;

export function choiceText(question: Choices, choice: Choice): string {
  const texts = { a: question.choiceA, b: question.choiceB, c: question.choiceC, d: question.choiceD };
  return texts[choice];
}

/** The open mistakes after a grade: earlier ones that were not asked now, and those that were wrong. */
export function mistakesAfter(before: readonly number[], { questions }: QuizGrade): number[] {
  const asked = new Set(questions.map(({ id }) => id));
  const wrong = questions.filter(({ isCorrect }) => !isCorrect).map(({ id }) => id);
  return [...before.filter((id) => !asked.has(id)), ...wrong].sort((one, other) => one - other);
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Draft = { readonly xid: string; readonly lesson: string; readonly isPractice: boolean };

const keyOf = ({ xid, lesson, isPractice }: Draft): string =>
  `openbell.quiz.${xid}.${lesson}${isPractice ? '.practice' : ''}`;

export function readDraft(store: Store, draft: Draft): Answers {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(draft)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = Object.entries(kept).filter(([, answer]) => choices.some((choice) => choice === answer));
    return Object.fromEntries(entries) as Answers;
  } catch {
    return {};
  }
}

export function writeDraft(store: Store, draft: Draft, answers: Answers | null): void {
  try {
    if (answers === null) store.removeItem(keyOf(draft));
    else store.setItem(keyOf(draft), JSON.stringify(answers));
  } catch {
    // A full or disabled storage only costs the copy.
  }
}
