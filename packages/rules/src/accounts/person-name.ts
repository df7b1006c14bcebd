/**
 * First and last word of a name (ENTITY-002). A name of one word is both; a name without a word gives two empty texts.
 *
 * @param name as the customer typed it, any white space between the words
 */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/u);
  return { firstName: words[0] ?? '', lastName: words[words.length - 1] ?? '' };
}
