/** The type of a `*.module.css` import: local names to generated ones. */
type ClassTable = Readonly<Record<string, string>>;

type ClassName = string | false | null | undefined;

/**
 * Joins local class names of one CSS module. Throws for a name that the module does not define, which is a typo
 * (the gallery renders every variant and would reveal it).
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

/** Joins generated class names, without empty ones. */
export function join(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
