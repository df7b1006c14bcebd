// Checks the content other than lessons: calendar hours, guides, the offer, notifications and their pictures (docs/authoring.md). Reports
// every fault with its file and line.
import type { z } from 'zod';
import topicOf from '../glossary/topics.json' with { type: 'json' };
import { authorWords } from './author-words.ts';
import { mentoringFileSchema, webinarsFileSchema } from './calendar-format.ts';
import type { ContentFault } from './course-types.ts';
import {
  articleText,
  type GuideFile,
  guideFileSchema,
  notificationsFileSchema,
  offerFileSchema,
} from './education-format.ts';
import { jsonLineOf } from './json-place.ts';
import { svgFaults } from './svg-faults.ts';

/** The folders this check reads. */
export const siteFolders: readonly string[] = ['calendar', 'guides', 'pictures', 'site'];

const schemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['calendar/mentoring.json', mentoringFileSchema],
  ['calendar/webinars.json', webinarsFileSchema],
  ['site/offer.json', offerFileSchema],
  ['site/sample-offer.json', offerFileSchema],
  ['site/notifications.json', notificationsFileSchema],
  ['site/sample-notifications.json', notificationsFileSchema],
]);

const terms: ReadonlySet<string> = new Set(Object.keys(topicOf));

/** @param files path below the content folder to the text of the file */
export const siteFaults = (files: ReadonlyMap<string, string>): readonly ContentFault[] =>
  [...files].flatMap(([file, text]) => {
    if (file.startsWith('pictures/')) return svgFaults(text).map((fault) => ({ ...fault, file }));
    const schema = file.startsWith('guides/') ? guideFileSchema : schemas.get(file);
    if (schema === undefined) return [{ file, line: 1, message: 'is no file of the format' }];
    const faults = jsonFaults(file, text, schema);
    return faults.length > 0 || !file.startsWith('guides/') ? faults : guideFaults(file, text, files);
  });

function jsonFaults(file: string, text: string, schema: z.ZodType): readonly ContentFault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ file, line: 1, message: 'is no JSON' }];
  }
  const { error } = schema.safeParse(value, authorWords);
  return (error?.issues ?? []).map(({ path, message }) => {
    const place = path.map((step) => (typeof step === 'number' ? step : String(step)));
    return { file, line: jsonLineOf(text, place), message: `${place.join('.')}: ${message}` };
  });
}

/** Word counts of an article: enough to be useful, few enough for one sitting. Other languages need more or fewer words than English. */
const articleWords = { en: [330, 700], es: [310, 800], pt: [310, 780], fr: [320, 820], ar: [240, 620] } as const;

const lengthFaults = (guide: GuideFile, fault: (key: string, message: string) => ContentFault) =>
  (['en', 'es', 'pt', 'fr', 'ar'] as const).flatMap((language) => {
    const words = articleText(guide[language]).split(/\s+/).length;
    const [least, most] = articleWords[language];
    return words < least || words > most ? [fault(language, `has ${words} words, not ${least} to ${most}`)] : [];
  });

/** A guide is named like its file, its terms are in the glossary and its picture exists. */
function guideFaults(file: string, text: string, files: ReadonlyMap<string, string>): readonly ContentFault[] {
  const guide = guideFileSchema.parse(JSON.parse(text));
  const fault = (key: string, message: string): ContentFault => ({ file, line: jsonLineOf(text, [key]), message });
  return [
    ...(file === `guides/${guide.id}.json` ? [] : [fault('id', `the file is named ${guide.id}.json`)]),
    ...(files.has(`pictures/${guide.infographic}`) ? [] : [fault('infographic', `no picture ${guide.infographic}`)]),
    ...lengthFaults(guide, fault),
    ...guide.terms.filter((term) => !terms.has(term)).map((term) => fault('terms', `no glossary term ${term}`)),
  ];
}
