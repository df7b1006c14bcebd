// What a lesson picture may not contain: it is shown as an image, but opening it by its address must be harmless too.
import type { ContentFault } from './course-types.ts';

type Fault = Omit<ContentFault, 'file'>;

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<script/i, 'a picture has no script'],
  [/\son[a-z]+\s*=/i, 'a picture has no event handlers'],
  [/<foreignObject|<iframe|<embed|<object/i, 'a picture embeds nothing'],
  [/<!DOCTYPE|<!ENTITY/i, 'a picture has no document type'],
  [/href\s*=\s*["'](?!#)/i, 'a picture refers to nothing outside itself'],
  [/url\(\s*["']?(?!#)/i, 'a picture refers to nothing outside itself'],
  [/@import/i, 'a picture imports nothing'],
  [/<style|\sstyle\s*=/i, 'a picture has no style: colours and lines are attributes'],
];

/** Faults of one SVG file; the root must have a viewBox, so the picture scales. */
export function svgFaults(source: string): readonly Fault[] {
  const faults: Fault[] = [];
  if (!/^\s*(<\?xml[^>]*\?>\s*)?<svg\b/.test(source)) faults.push({ line: 1, message: 'is not an SVG picture' });
  else if (!/<svg\b[^>]*\bviewBox="/.test(source)) faults.push({ line: 1, message: 'has no viewBox' });
  for (const [index, line] of source.split('\n').entries())
    for (const [pattern, message] of forbidden) if (pattern.test(line)) faults.push({ line: index + 1, message });
  return faults;
}
