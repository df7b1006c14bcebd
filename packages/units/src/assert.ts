/** Thrown if the program broke its own promise; an expected refusal is a value instead. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** Checks an assumption of the program. Throws AssertionError if it is broken. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Returns the value if it is an integer that a double holds exactly; throws otherwise. */
export function assertSafeInteger(value: number, name: string): number {
  if (!Number.isSafeInteger(value)) throw new AssertionError(`${name} left the safe integers: ${value}`);
  return value;
}

/** Marks a branch that the compiler proved impossible. */
export function assertNever(value: never, name: string): never {
  throw new AssertionError(`${name} is not expected: ${JSON.stringify(value)}`);
}
