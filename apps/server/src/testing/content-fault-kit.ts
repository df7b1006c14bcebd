/** Helpers for the tables of malformed content. */
export type ContentFaultCase = {
  readonly what: string;
  /** Relative to the lesson's folder, or to the bundle with a leading slash. */
  readonly file: string;
  /** The new text of the file; null removes it. */
  readonly edit: (text: string) => string | null;
  /** A text on the faulty line, or its line number. */
  readonly at: string | number;
  readonly says: string;
  /** The file in which the fault is reported, if it is not the edited one. */
  readonly toldIn?: string;
};

export type Edit = ContentFaultCase['edit'];
export const swap =
  (from: string, to: string): Edit =>
  (text) => {
    if (!text.includes(from)) throw new Error(`the test file does not hold ${from}`);
    return text.replace(from, to);
  };
export const whole =
  (text: string): Edit =>
  () =>
    text;
export const gone: Edit = () => null;
export const cases = (
  file: string,
  rows: readonly (readonly [what: string, edit: Edit, at: string | number, says: string, toldIn?: string])[],
): readonly ContentFaultCase[] =>
  rows.map(([what, edit, at, says, toldIn]) => ({
    what,
    file,
    edit,
    at,
    says,
    ...(toldIn === undefined ? {} : { toldIn }),
  }));
