/** Which faults of a form are shown, and for how long. Pure. */

/** What is wrong with which field. */
export type Faults<Field extends string, Problem> = Readonly<Partial<Record<Field, Problem>>>;

/** The fields in the order of the form, with what they hold. */
export type Entry<Field extends string> = Readonly<Record<Field, unknown>>;

export type ToldFaults<Field extends string, Problem> = Readonly<{
  /** Fields that were wrong when the form was last sent, and have been since. */
  sent: ReadonlySet<Field>;
  /** Fields that were wrong when they were left, and have been since. */
  left: ReadonlySet<Field>;
  /** What the server refused, and the entry it was said of. */
  refused: Readonly<{ faults: Faults<Field, Problem>; entry: Entry<Field> }> | null;
}>;

type Shown<Field extends string, Problem> = Readonly<{
  /** Next to the fields. */
  shown: Faults<Field, Problem>;
  /** Above the form: only what a send has found. */
  summary: Faults<Field, Problem>;
}>;

/**
 * A fault that was told is shown as long as it is true: it changes and goes with what is typed. What the server refused holds for the
 * value it was said of, since of another one nothing is known.
 *
 * @param found all that is wrong with the entry now, told or not
 */
export const shownFaults = <Field extends string, Problem>(
  entry: Entry<Field>,
  found: Faults<Field, Problem>,
  { sent, left, refused }: ToldFaults<Field, Problem>,
): Shown<Field, Problem> => {
  const shown: Partial<Record<Field, Problem>> = {};
  const summary: Partial<Record<Field, Problem>> = {};
  for (const field of Object.keys(entry) as Field[]) {
    const refusal = refused?.entry[field] === entry[field] ? refused?.faults[field] : undefined;
    const isTold = sent.has(field) || left.has(field);
    const problem = refusal ?? (isTold ? found[field] : undefined);
    if (problem === undefined) continue;
    shown[field] = problem;
    if (refusal !== undefined || sent.has(field)) summary[field] = problem;
  }
  return { shown, summary };
};

/** What is still told after an edit: a field that has become right is not called wrong again while it is being typed in. */
export const stillTold = <Field extends string, Problem>(
  told: ToldFaults<Field, Problem>,
  found: Faults<Field, Problem>,
): ToldFaults<Field, Problem> => {
  const wrongIn = (fields: ReadonlySet<Field>): ReadonlySet<Field> =>
    new Set([...fields].filter((field) => found[field] !== undefined));
  const [sent, left] = [wrongIn(told.sent), wrongIn(told.left)];
  return sent.size === told.sent.size && left.size === told.left.size ? told : { ...told, sent, left };
};

/** Leaves out the fields that are right. */
export const collectFaults = <Field extends string, Problem>(
  found: Readonly<Record<Field, Problem | null>>,
): Faults<Field, Problem> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Faults<Field, Problem>;

export const hasFaults = (faults: Faults<string, unknown>): boolean => Object.keys(faults).length > 0;
