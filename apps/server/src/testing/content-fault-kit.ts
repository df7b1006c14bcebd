/** What the tables of malformed content are written with. */
export type ContentFaultCase = {
  readonly what: string;
  /** Below the lesson's folder, or from the bundle with a slash in front. */
  readonly file: string;
  /** The new text of the file; null removes it. */
  readonly edit: (text: string) => string | null;
  /** A text that stands in the line at fault, or the line itself. */
  readonly at: string | number;
  readonly says: string;
  /** Where the fault is told, if not in the file that was edited. */
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
