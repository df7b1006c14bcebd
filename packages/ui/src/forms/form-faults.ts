// Which faults of a form are shown, and for how long. Pure.

/** The faults by field. */
export type Faults<Field extends string, Problem> = Readonly<Partial<Record<Field, Problem>>>;

/** The fields in the order of the form, with their values. */
export type Entry<Field extends string> = Readonly<Record<Field, unknown>>;

export type ToldFaults<Field extends string, Problem> = Readonly<{
  /** Fields that were invalid when the form was last sent, and have been since. */
  sent: ReadonlySet<Field>;
  /** Fields that were invalid when they were left, and have been since. */
  left: ReadonlySet<Field>;
  /** The server's errors, and the entry they are about. */
  refused: Readonly<{ faults: Faults<Field, Problem>; entry: Entry<Field> }> | null;
}>;

type Shown<Field extends string, Problem> = Readonly<{
  /** Next to the fields. */
  shown: Faults<Field, Problem>;
  /** Above the form: only those found by a submission. */
  summary: Faults<Field, Problem>;
}>;

/**
 * A shown fault stays as long as it is true: it changes and disappears with the input. An error of the server applies to
 * the refused value, since nothing is known about another one.
 *
 * @param found all faults of the current entry, shown or not
 */
export function shownFaults<Field extends string, Problem>(
  entry: Entry<Field>,
  found: Faults<Field, Problem>,
  { sent, left, refused }: ToldFaults<Field, Problem>,
): Shown<Field, Problem> {
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
}

/** What is still shown after an edit: a field that has become valid is not marked again while it is being typed in. */
export function stillTold<Field extends string, Problem>(
  told: ToldFaults<Field, Problem>,
  found: Faults<Field, Problem>,
): ToldFaults<Field, Problem> {
  const wrongIn = (fields: ReadonlySet<Field>): ReadonlySet<Field> =>
    new Set([...fields].filter((field) => found[field] !== undefined));
  const [sent, left] = [wrongIn(told.sent), wrongIn(told.left)];
  return sent.size === told.sent.size && left.size === told.left.size ? told : { ...told, sent, left };
}

/** Omits the valid fields. */
export const collectFaults = <Field extends string, Problem>(
  found: Readonly<Record<Field, Problem | null>>,
): Faults<Field, Problem> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Faults<Field, Problem>;

export const hasFaults = (faults: Faults<string, unknown>): boolean => Object.keys(faults).length > 0;
