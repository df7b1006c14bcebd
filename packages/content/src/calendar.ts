// The mentoring hours and webinars that ship.
import mentoringFile from '../calendar/mentoring.json' with { type: 'json' };
import webinarsFile from '../calendar/webinars.json' with { type: 'json' };
import { type Mentoring, mentoringFileSchema, type Webinars, webinarsFileSchema } from './calendar-format.ts';

export const mentoring: Mentoring = mentoringFileSchema.parse(mentoringFile);
export const webinars: Webinars = webinarsFileSchema.parse(webinarsFile);
