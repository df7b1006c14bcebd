// The faults that a bundle of lessons can have, each with the file and line that must be reported (docs/authoring.md).
import { type ContentFaultCase, cases, type Edit, gone, swap, whole } from './content-fault-kit.ts';
import { textFaults } from './content-text-faults.ts';

const lessonJson = cases('lesson.json', [
  ['is missing', gone, 1, 'is missing'],
  ['is empty', whole(''), 1, 'is not JSON'],
  ['breaks off', swap(']\n}', ''), 8, 'is not JSON'],
  ['has a comma too many', swap('"PUBLIC",', '"PUBLIC",,'), '"level"', 'is not JSON'],
  ['begins with a byte order mark', (text) => `\uFEFF${text}`, 1, 'is not JSON'],
  ['is a list', whole('[]'), 1, 'the file: Invalid input'],
  ['has no id', swap('"id": 110,\n', ''), 1, 'id: Invalid input'],
  ['has an id in quotes', swap('110', '"110"'), '"id"', 'expected number'],
  ['has the id 0', swap('110', '0'), '"id"', 'id: Too small'],
  ['has half an id', swap('110', '110.5'), '"id"', 'expected int'],
  ['has an id of six digits', swap('110', '100000'), '"id"', 'id: Too big'],
  ['has the id of another lesson', swap('110', '1'), 1, 'the id 1 is taken by courses/fundamentals/'],
  ['has no level', swap('"level": "PUBLIC",', ''), 1, 'level: Invalid option'],
  ['has a level nobody knows', swap('PUBLIC', 'FREE'), '"level"', 'level: Invalid option'],
  ['has no length', swap('"seconds": 4,', ''), 1, 'seconds: Invalid input'],
  ['lasts no second', swap('"seconds": 4', '"seconds": 0'), '"seconds"', 'seconds: Too small'],
  ['lasts longer than two hours', swap('"seconds": 4', '"seconds": 7201'), '"seconds"', 'seconds: Too big'],
  ['says another length than the video', swap('"seconds": 4', '"seconds": 9'), 1, 'lasts 4.0 seconds', 'video.mp4'],
  ['has no terms', swap(',\n  "terms": [\n    "tick"\n  ]', ''), 1, 'terms: Invalid input'],
  ['names a term with a blank', swap('"tick"', '"tick value"'), 'tick value', 'is not the id of a glossary term'],
  ['names a term that is not there', swap('"tick"', '"no-such-term"'), 'no-such', 'the glossary has no term'],
  ['names 25 terms', swap('"tick"', Array(25).fill('"tick"').join(', ')), '"terms"', 'terms: Too big'],
  [
    'streams without encryption',
    swap('"id"', '"stream": "http://video.example/a.m3u8",\n "id"'),
    '"stream"',
    'is no https address of a stream',
  ],
  [
    'streams a page',
    swap('"id"', '"stream": "https://video.example/watch",\n "id"'),
    '"stream"',
    'is no https address',
  ],
  [
    'streams beside a file',
    swap('"id"', '"stream": "https://video.example/a.m3u8",\n "id"'),
    1,
    'a film is a file or a stream',
    'video.webm',
  ],
  ['has a field nobody knows', swap('"id"', '"author": "me",\n "id"'), 1, 'Unrecognized key'],
]);

const quiz = cases('quiz.pt.json', [
  ['is missing beside the others', gone, 1, 'is missing'],
  ['is not JSON', swap('"questions":', '"questions"'), '"questions"', 'is not JSON'],
  ['is a list', whole('[]'), 1, 'the file: Invalid input'],
  ['has seven questions', (text) => change(text, (all) => all.slice(1)), '"questions"', 'questions: Too small'],
  [
    'has nine questions',
    (text) => change(text, (all) => [...all, ...all.slice(0, 1)]),
    '"questions"',
    'questions: Too big',
  ],
  ['has an empty question', inQuestion(1, { question: ' ' }), '"question": " "', 'questions.1.question'],
  [
    'has a question of 601 characters',
    inQuestion(2, { question: 'x'.repeat(601) }),
    'xxx',
    'questions.2.question: Too big',
  ],
  ['has an empty choice', inQuestion(0, { c: '' }), '"c": ""', 'questions.0.c'],
  ['has a choice of 301 characters', inQuestion(0, { d: 'x'.repeat(301) }), 'xxx', 'questions.0.d: Too big'],
  [
    'has two choices that are the same',
    inQuestion(0, { b: 'same', a: 'Same' }),
    '"a": "Same"',
    'two choices are the same',
  ],
  ['has an answer e', inQuestion(3, { answer: 'e' }), '"answer": "e"', 'questions.3.answer'],
  [
    'has another answer than the English quiz',
    inQuestion(0, { answer: 'b', wrong: { a: 'x', c: 'x', d: 'x' } }),
    9,
    'the answer is b, in quiz.en.json a',
  ],
  ['explains in one word', inQuestion(4, { explanation: 'Because.' }), 'Because.', 'explanation: Too small'],
  ['explains in 901 characters', inQuestion(4, { explanation: 'x'.repeat(901) }), 'xxx', 'explanation: Too big'],
  [
    'leaves a wrong choice without a reason',
    inQuestion(5, { wrong: { a: 'no', c: 'no' } }),
    86,
    'says why a, c, d are wrong',
  ],
  [
    'says why the right choice is wrong',
    inQuestion(5, { wrong: { a: 'no', b: 'no', c: 'no', d: 'no' } }),
    86,
    'each of them and no other',
  ],
  [
    'has a reason of 501 characters',
    inQuestion(0, { wrong: { b: 'x'.repeat(501), c: 'no', d: 'no' } }),
    'xxx',
    'wrong.b: Too big',
  ],
  ['leads to section 0', inQuestion(6, { section: 0 }), '"section": 0', 'section: Too small'],
  ['leads to a section that is not there', inQuestion(6, { section: 3 }), '"section": 3', 'the text has 2 sections'],
  ['leads to another section than the English quiz', inQuestion(7, { section: 1 }), 121, 'in quiz.en.json 2'],
  ['has a field nobody knows', inQuestion(7, { hint: 'x' }), 108, 'Unrecognized key'],
]);

const scenes = (first: string): Edit => whole(`{ "scenes": [\n${first},\n${bell},\n${bell}\n] }`);
const bell = '{ "kind": "flow", "nodes": [{ "icon": "bell" }] }';
const film = cases('film.json', [
  ['is not JSON', whole('{'), 1, 'is not JSON'],
  ['has two scenes', whole(`{ "scenes": [\n${bell}, ${bell}] }`), 1, 'scenes: Too small'],
  ['has a scene of an unknown kind', scenes('{ "kind": "dance" }'), 2, 'scenes.0.kind'],
  ['has a scene without its parts', scenes('{ "kind": "flow" }'), 2, 'scenes.0.nodes'],
  ['has an unknown symbol', scenes('{ "kind": "flow", "nodes": [{ "icon": "rocket" }] }'), 2, 'nodes.0.icon'],
  [
    'has a sentence in a label',
    scenes('{ "kind": "flow", "nodes": [{ "icon": "bell", "label": "The bell rings at 8:30" }] }'),
    2,
    'label: Too big',
  ],
  [
    'has a scene without words',
    scenes('{ "kind": "flow", "paragraphs": 0, "nodes": [{ "icon": "bell" }] }'),
    2,
    'paragraphs: Too small',
  ],
  [
    'has a time that is none',
    scenes('{ "kind": "day", "spans": [{ "from": "8", "to": "15:00" }] }'),
    2,
    'is not a time as 08:30',
  ],
  [
    'has a colour nobody knows',
    scenes('{ "kind": "flow", "nodes": [{ "icon": "bell", "tone": "pink" }] }'),
    2,
    'nodes.0.tone',
  ],
]);

const item = cases('/supplemental/04-a-session/item.json', [
  ['is missing', gone, 1, 'is missing'],
  ['has no type', swap('"type": "webinar",', ''), 1, 'type: Invalid option'],
  ['has a type nobody knows', swap('"webinar"', '"concert"'), '"type"', 'type: Invalid option'],
  ['was recorded on no day', swap('2026-05-12', '12.05.2026'), 'recordedOn', 'recordedOn: Invalid ISO date'],
  ['was recorded on 30 February', swap('2026-05-12', '2026-02-30'), 'recordedOn', 'recordedOn: Invalid ISO date'],
  ['has the id of another item', swap('"id": 44', '"id": 1'), 1, 'the id 1 is taken by supplemental/'],
  ['has terms like a lesson', swap('"id": 44', '"terms": [], "id": 44'), 1, 'Unrecognized key'],
  [
    'is of a webinar without a day',
    swap('"id": 44', '"webinar": "bell",\n"id": 44'),
    '"webinar"',
    'is no id of a webinar',
  ],
]);

const places: readonly ContentFaultCase[] = [
  ...cases('notes.txt', [['lies in a lesson', whole('x'), 1, 'is no file of the format']]),
  ...cases('fr.md', [['is written in French', whole('x'), 1, 'is no file of the format']]),
  ...cases('sub/en.md', [['lies one folder deeper', whole('x'), 1, 'is no file of the format']]),
  ...cases('video.webm', [
    ['is no video', whole('x'), 1, 'is no WebM with a length'],
    ['stands beside another video', whole('x'), 1, 'one of them is enough', 'video.mp4'],
  ]),
  ...cases('video.mp4', [['breaks off', whole('ftyp'), 1, 'no MP4 made for streaming']]),
  ...cases('/supplemental/04-a-session/quiz.en.json', [
    ['belongs to no item', whole('{}'), 1, 'is no file of the format'],
  ]),
  ...cases('/courses/advanced/notes.md', [['lies beside the lessons', whole('x'), 1, 'is no file of the format']]),
  ...cases('/courses/advanced/New lesson/en.md', [
    ['lies in a folder without a number', whole('x'), 1, 'a folder is named like', '/courses/advanced/New lesson/'],
  ]),
  ...cases('/courses/advanced/05-far/en.md', [
    ['leaves a number out', whole('x'), 1, 'the numbers run from 01 without gaps', '/courses/advanced/05-far/'],
  ]),
  ...cases('/courses/advanced/03-twin/en.md', [
    ['has a number twice', whole('x'), 1, 'the numbers run from 01 without gaps', '/courses/advanced/03-twin/'],
  ]),
  ...cases('/courses/experts/course.json', [
    ['is of a course nobody knows', whole('{}'), 1, 'courses are fundamentals and advanced'],
  ]),
  ...cases('/courses/advanced/course.json', [
    ['lacks a language', whole('{ "title": {\n"en": "A", "es": "A", "ar": "A" } }'), 1, 'title.pt'],
    ['has an empty name', whole('{ "title": {\n"en": "",\n"es": "A", "pt": "A", "ar": "A" } }'), 2, 'title.en'],
    [
      'has a language more',
      whole('{ "title": { "en": "A", "es": "A", "pt": "A", "ar": "A", "de": "A" } }'),
      1,
      'Unrecognized key',
    ],
  ]),
  ...cases('/readme.txt', [
    ['lies beside the courses', whole('x'), 1, 'lies beside courses, supplemental, calendar and site'],
  ]),
];

export const contentFaults: readonly ContentFaultCase[] = [
  ...lessonJson,
  ...quiz,
  ...textFaults,
  ...film,
  ...item,
  ...places,
];

type Question = Readonly<Record<string, unknown>>;
function change(source: string, edit: (all: readonly Question[]) => readonly Question[]): string {
  const { questions } = JSON.parse(source) as { readonly questions: readonly Question[] };
  return `${JSON.stringify({ questions: edit(questions) }, null, 2)}\n`;
}
function inQuestion(index: number, parts: Question): Edit {
  return (source) => change(source, (all) => all.map((one, at) => (at === index ? { ...one, ...parts } : one)));
}
