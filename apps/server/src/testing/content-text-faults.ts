// Possible faults in the texts, captions and pictures of a lesson.
import { type ContentFaultCase, cases, type Edit, gone, swap, whole } from './content-fault-kit.ts';
import { lessonText } from './lesson-files.ts';

const filler = lessonText('A lesson', 'es').split('\n')[7] ?? '';
const text = cases('es.md', [
  ['is missing', gone, 1, 'is missing'],
  ['begins with its text', whole('Text\n'), 1, 'begins with ---'],
  ['does not end its head', swap('\n---\n', '\n'), 1, 'begins with ---'],
  ['has no title', swap('title:', 'titulo:'), 1, 'has no title'],
  ['has no summary', (one) => one.replace(/summary: .*\n/, ''), 1, 'has no summary'],
  ['has a head of its own', swap('title:', 'tags: a\ntitle:'), 'tags', 'only title: and summary:'],
  [
    'has a title of 91 characters',
    (one) => one.replace(/title: .*/, `title: ${'x'.repeat(91)}`),
    1,
    'the title is longer',
  ],
  [
    'has a summary of 241 characters',
    (one) => one.replace(/summary: .*/, `summary: ${'x'.repeat(241)}`),
    1,
    'the summary is longer',
  ],
  ['has the title in the text', swap('## First', '# First'), '# First', 'a heading begins with ## or ###'],
  [
    'has a heading of the fourth order',
    swap('## First', '#### First'),
    '#### First',
    'a heading begins with ## or ###',
  ],
  [
    'goes on below a heading',
    swap('## Second section\n\n', '## Second section\n'),
    'A [tick value]',
    'a blank line stands after a heading',
  ],
  ['has HTML', swap('counts twice', '<b>counts</b>'), '<b>', 'HTML is not allowed'],
  ['has a comment of HTML', swap('counts twice', '<!-- twice -->'), '<!--', 'HTML is not allowed'],
  ['leaves strong words open', swap('**$12.50**', '**$12.50'), '**$12.50', 'is not closed on this line'],
  ['leaves code open', swap('counts', '`counts'), '`counts', 'is not closed on this line'],
  ['leaves a link open', swap('](term:tick-value)', '](term:tick-value'), '](term', 'is not closed on this line'],
  ['links to a script', swap('term:tick-value', 'javascript:alert`1`'), 'javascript:', 'a link leads to'],
  ['links without encryption', swap('term:tick-value', 'http://a.example'), 'http:', 'a link leads to'],
  ['links to a file', swap('term:tick-value', '../quiz.en.json'), '../quiz', 'a link leads to'],
  [
    'links to a term that is not there',
    swap('term:tick-value', 'term:no-such-term'),
    1,
    'there is no term:no-such-term',
  ],
  ['links to a lesson that is not there', swap('term:tick-value', 'lesson:9999'), 1, 'there is no lesson:9999'],
  [
    'shows a picture from elsewhere',
    swap('(figures/line.svg', '(https://a.example/line.svg'),
    'https://a',
    'a figure is ![what it shows]',
  ],
  ['shows a photograph', swap('line.svg', 'line.jpg'), 'line.jpg', 'a figure is ![what it shows]'],
  ['shows a picture that is not there', swap('line.svg', 'circle.svg'), 'circle.svg', 'there is no figures/circle.svg'],
  [
    'says in three words what a picture shows',
    swap('A line that rises from the left to the right in four steps', 'A rising line'),
    'A rising',
    'in 20 characters or more',
  ],
  [
    'goes on below a picture',
    swap('"Four steps.")', '"Four steps.")\nWords'),
    'Words',
    'a blank line stands after a figure',
  ],
  ['leaves a formula open', (one) => one.replace(/\n```\n$/, '\n'), '```', 'a formula begins and ends'],
  [
    'has a formula in one line',
    swap('```\n2 × $12.50 = $25.00\n```', '```2 × 2```'),
    '```2',
    'a formula begins and ends',
  ],
  [
    'leaves the note on its second line',
    swap('## Second', '> One\nTwo\n\n## Second'),
    'Two',
    'every line of a note begins with >',
  ],
  [
    'mixes two kinds of list',
    swap('## Second', '- one\n1. two\n\n## Second'),
    '1. two',
    'one list has one kind of sign',
  ],
  ['goes on below a list', swap('## Second', '- one\nmore\n\n## Second'), 'more', 'a blank line stands after a list'],
  [
    'has a table without a rule',
    swap('## Second', '| A | B |\n| 1 | 2 |\n\n## Second'),
    '| A | B |',
    'a table has a head, a line of | --- | and rows',
  ],
  [
    'has a table without rows',
    swap('## Second', '| A | B |\n| --- | --- |\n\n## Second'),
    '| A | B |',
    'a table has a head, a line of | --- | and rows',
  ],
  [
    'has a cell too few',
    swap('## Second', '| A | B |\n| --- | --- |\n| 1 |\n\n## Second'),
    '| 1 |',
    'this row has 1 cells, the head 2',
  ],
  [
    'has a cell too many',
    swap('## Second', '| A |\n| --- |\n| 1 | 2 |\n\n## Second'),
    '| 1 | 2 |',
    'this row has 2 cells, the head 1',
  ],
  [
    'goes on below a table',
    swap('## Second', '| A |\n| --- |\n| 1 |\nmore\n\n## Second'),
    'more',
    'a blank line stands after a table',
  ],
  ['is too short for a translation', swap(filler, 'Pocas palabras.'), 1, 'words, not 620 to 1900'],
  ['is too long for a translation', swap(filler, `${filler} ${filler}`), 1, 'words, not 620 to 1900'],
  ['lacks a section of the English text', swap('## Second section\n\n', ''), 'figures/line.svg', 'differs from en.md'],
  [
    'has a section more than the English text',
    (one) => `${one}\n## Third\n\nMore.\n`,
    '## Third',
    'differs from en.md',
  ],
  [
    'has a heading of another order than the English text',
    swap('## Second', '### Second'),
    '### Second',
    'differs from en.md',
  ],
  [
    'shows no picture where the English text has one',
    (one) => one.replace(/!\[.*\n\n/, ''),
    '## Second',
    'differs from en.md',
  ],
]);

const english = cases('en.md', [
  ['is too short', swap(filler, 'Few words.'), 1, 'words, not 800 to 1500'],
  ['is too long', swap(filler, `${filler} ${filler}`), 1, 'words, not 800 to 1500'],
]);

const captions = cases('captions.ar.vtt', [
  ['is missing', gone, 1, 'is missing: a video has captions'],
  ['is of another kind', swap('WEBVTT\n\n', ''), 1, 'begins with WEBVTT'],
  ['has no words', whole('WEBVTT\n'), 1, 'has no cue'],
  ['writes times with a comma', swap('00:00.000 -->', '00:00,000 -->'), '00:00,000', 'a time is 00:00.000'],
  [
    'says where the words stand',
    swap('00:02.000\nThe first', '00:02.000 line:0\nThe first'),
    'line:0',
    'and nothing after it',
  ],
  [
    'ends a cue before it begins',
    swap('00:00.000 --> 00:02.000', '00:02.000 --> 00:01.000'),
    '--> 00:01',
    'a cue ends after it begins',
  ],
  [
    'begins a cue within the one above',
    swap('00:02.000 --> 00:04.000', '00:01.000 --> 00:04.000'),
    '00:01.000',
    'a cue begins before the one above it ends',
  ],
  ['ends after the video', swap('00:04.000', '00:06.000'), '00:06.000', 'a cue ends after the video'],
  ['has a cue without words', swap('The last words.\n', ''), '00:04.000', 'a cue has no text'],
  ['has marks in its words', swap('The first', '<i>The</i> first'), '00:00.000', 'a cue has no marks'],
]);

const svg = (inner: string): Edit =>
  whole(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36">\n${inner}\n</svg>\n`);
const pictures = [
  ...cases('thumb.svg', [
    ['is missing', gone, 1, 'is missing'],
    ['is a page', whole('<p>no</p>'), 1, 'is not an SVG picture'],
    ['has no size of its own', swap('viewBox="0 0 640 360"', 'width="640"'), 1, 'has no viewBox'],
    ['has a script', svg('<script>1</script>'), 2, 'a picture has no script'],
    ['acts when it is loaded', svg('<g onload="x()"/>'), 2, 'a picture has no event handlers'],
    ['holds a page', svg('<foreignObject/>'), 2, 'a picture embeds nothing'],
    ['has a style', svg('<g style="fill:red"/>'), 2, 'a picture has no style'],
  ]),
  ...cases('figures/line.svg', [
    ['has a document type', (one) => `<!DOCTYPE svg>\n${one}`, 1, 'a picture has no document type'],
    [
      'shows a picture from elsewhere',
      svg('<image href="https://a.example/x.png"/>'),
      2,
      'refers to nothing outside itself',
    ],
    [
      'takes a colour from elsewhere',
      svg('<rect fill="url(https://a.example/#x)"/>'),
      2,
      'refers to nothing outside itself',
    ],
    ['imports a style', svg('@import "x";'), 2, 'a picture imports nothing'],
  ]),
  ...cases('figures/Line.svg', [['is written with a capital', svg('<g/>'), 1, 'is not named name.svg']]),
  ...cases('figures/flow.ar.svg', [
    ['has no picture for the other languages', svg('<g/>'), 1, 'has no common picture flow.svg'],
  ]),
  ...cases('figures/line.png', [['is no drawing', whole('PNG'), 1, 'is not named name.svg']]),
];

export const textFaults: readonly ContentFaultCase[] = [...text, ...english, ...captions, ...pictures];
