// Mentoring hours and webinars as their authors write them (docs/authoring.md): each repeats weekly at a Chicago time and rotates its
// topics.
import { z } from 'zod';

const text = z.string().trim().min(1).max(400);
const inFive = z.strictObject({ en: text, es: text, pt: text, fr: text, ar: text });
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case with hyphens');
const rhythm = {
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  /** HH:MM in Chicago. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time like 07:45'),
  minutes: z.int().min(10).max(240),
};

const mentoringFile = z.strictObject({
  mentors: z.array(z.strictObject({ id, name: text, role: inFive })).min(1),
  slots: z.array(z.strictObject({ id, mentor: id, ...rhythm, topics: z.array(inFive).min(1) })).min(1),
  /** The title of a session that a customer bought. */
  personal: inFive,
  /** Days without mentoring. */
  except: z.array(z.iso.date()),
});

export const mentoringFileSchema = mentoringFile.superRefine(({ mentors, slots }, issues) => {
  for (const [index, slot] of slots.entries())
    if (!mentors.some((mentor) => mentor.id === slot.mentor))
      issues.addIssue({ code: 'custom', path: ['slots', index, 'mentor'], message: `no mentor ${slot.mentor}` });
  if (new Set(slots.map((slot) => slot.id)).size !== slots.length)
    issues.addIssue({ code: 'custom', path: ['slots'], message: 'two slots have one id' });
});

const topicSchema = z.strictObject({
  host: text,
  title: inFive,
  text: inFive,
  /** The supplemental item shown afterwards, until an item names the webinar itself. */
  recording: z.int().min(1),
  /** The steps of the session; their minutes add up to the session's. */
  agenda: z
    .array(z.strictObject({ minutes: z.int().min(1).max(240), title: inFive }))
    .min(2)
    .max(8),
});

const webinarsFile = z.strictObject({
  id,
  ...rhythm,
  /** Days on which it does not take place. */
  except: z.array(z.iso.date()),
  /** Single webinars at another time: the regular day, and the Chicago day and time that replace it. */
  moved: z.record(z.iso.date(), z.strictObject({ date: z.iso.date(), time: rhythm.time })).optional(),
  topics: z.array(topicSchema).min(1),
});

export const webinarsFileSchema = webinarsFile.superRefine(({ minutes, topics }, issues) => {
  for (const [index, { agenda }] of topics.entries()) {
    const sum = agenda.reduce((total, step) => total + step.minutes, 0);
    if (sum !== minutes)
      issues.addIssue({
        code: 'custom',
        path: ['topics', index, 'agenda'],
        message: `the steps take ${sum} minutes, the webinar ${minutes}`,
      });
  }
});

export type Mentoring = z.infer<typeof mentoringFileSchema>;
export type Webinars = z.infer<typeof webinarsFileSchema>;
