/** What a `*.module.css` import gives: local names to the generated ones. */
type ClassTable = Readonly<Record<string, string>>;

type ClassName = string | false | null | undefined;

/**
 * Joins local class names of one CSS module. A name the module does not define is a misspelling, so it throws
 * (the gallery renders every variant and would show it).
 */
export function classes(table: ClassTable, ...names: readonly ClassName[]): string {
  return names
    .filter((name): name is string => typeof name === 'string' && name !== '')
    .map((name) => {
      const generated = table[name];
      if (generated === undefined) throw new Error(`No class ${name} in this style sheet`);
      return generated;
    })
    .join(' ');
}

/** Joins finished class names, leaving out what is not there. */
export function join(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
