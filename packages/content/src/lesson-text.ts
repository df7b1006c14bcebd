// Reads a lesson's Markdown: a small, strict subset (docs/authoring.md). Anything else is an error with its line and never passed on: the
// result is blocks of text, no HTML.
import type { Block, ContentFault, LessonText, Span } from './course-types.ts';

type Line = { readonly text: string; readonly number: number };
type Fault = Omit<ContentFault, 'file'>;
type Reading = { readonly blocks: Block[]; readonly faults: Fault[] };

/** Reads one `<lang>.md`. `lineOf` gives the line of each block, in the order of the blocks. */
export function readLessonText(source: string): {
  readonly text: LessonText;
  readonly lineOf: readonly number[];
  readonly faults: readonly Fault[];
} {
  const lines = source.split(/\r?\n/).map((text, index) => ({ text: text.trimEnd(), number: index + 1 }));
  const { head, rest, faults } = readFrontMatter(lines);
  const reading: Reading = { blocks: [], faults: [...faults] };
  const lineOf: number[] = [];
  for (const group of groupLines(rest)) {
    const first = group[0];
    if (first === undefined) continue;
    const before = reading.blocks.length;
    readGroup(group, reading);
    for (let index = before; index < reading.blocks.length; index += 1) lineOf.push(first.number);
  }
  return { text: { ...head, blocks: reading.blocks }, lineOf, faults: reading.faults };
}

/** The number of words in a text, including tables and captions. */
export const countWords = (blocks: readonly Block[]): number =>
  blocks
    .map(textOf)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * The number of words in a text without its tables and figures: headings, paragraphs, notes, lists and formulas. A word is anything between
 * two spaces with a letter or a digit; link targets do not count.
 */
export const countProse = (blocks: readonly Block[]): number =>
  countWords(blocks.filter(({ kind }) => kind !== 'table' && kind !== 'figure'));

const plain = (spans: readonly Span[]): string => spans.map((span) => span.text).join('');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'formula':
      return block.text;
    case 'paragraph':
    case 'note':
      return plain(block.spans);
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
    case 'figure':
      return block.caption;
  }
}

const headKeys = ['title', 'summary'] as const;

function readFrontMatter(lines: readonly Line[]) {
  const faults: Fault[] = [];
  const head = { title: '', summary: '' };
  const end = lines.findIndex((line, index) => index > 0 && line.text === '---');
  if (lines[0]?.text !== '---' || end < 0) {
    faults.push({ line: 1, message: 'begins with --- title: … summary: … ---' });
    return { head, rest: lines, faults };
  }
  for (const line of lines.slice(1, end)) {
    const [, name = '', value = ''] = /^([a-z]+):\s*(.*)$/.exec(line.text) ?? [];
    const key = headKeys.find((one) => one === name);
    if (key === undefined) faults.push({ line: line.number, message: 'only title: and summary: stand here' });
    else head[key] = value;
  }
  for (const key of headKeys) {
    if (head[key] === '') faults.push({ line: 1, message: `has no ${key}` });
    else if (head[key].length > (key === 'title' ? 90 : 240))
      faults.push({ line: 1, message: `the ${key} is longer than ${key === 'title' ? 90 : 240} characters` });
  }
  return { head, rest: lines.slice(end + 1), faults };
}

/** Lines between blank lines; a fenced formula stays together, including its blank lines. */
function groupLines(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  let open: Line[] = [];
  let isFenced = false;
  const close = (): void => {
    if (open.length > 0) groups.push(open);
    open = [];
  };
  for (const line of lines) {
    const isFence = line.text.startsWith('```');
    if (isFence && !isFenced) close();
    if (line.text === '' && !isFenced) close();
    else open.push(line);
    if (isFence) {
      if (isFenced) close();
      isFenced = !isFenced;
    }
  }
  close();
  return groups;
}

const figureLine = /^!\[([^\]]*)\]\(figures\/([a-z0-9-]+\.svg)(?: "([^"]*)")?\)$/;

type Reader = (group: readonly Line[], reading: Reading) => void;

const readGroup: Reader = (group, reading) => {
  const text = group[0]?.text ?? '';
  const [, read] = readers.find(([start]) => start.test(text)) ?? [];
  if (read === undefined) reading.blocks.push({ kind: 'paragraph', spans: readLines(group, reading.faults) });
  else read(group, reading);
};

function oneLine(group: readonly Line[], what: string, faults: Fault[]): void {
  const second = group[1];
  if (second !== undefined) faults.push({ line: second.number, message: `a blank line stands after ${what}` });
}

const readHeading: Reader = (group, { blocks, faults }) => {
  const [first] = group;
  if (first === undefined) return;
  const [, signs = '', text = ''] = /^(#+) (.+)$/.exec(first.text) ?? [];
  oneLine(group, 'a heading', faults);
  if (signs !== '##' && signs !== '###') {
    faults.push({ line: first.number, message: 'a heading begins with ## or ###; the title stands above' });
    return;
  }
  blocks.push({ kind: 'heading', level: signs === '##' ? 2 : 3, text: text.trim() });
};

const readFigure: Reader = (group, { blocks, faults }) => {
  const [first] = group;
  if (first === undefined) return;
  oneLine(group, 'a figure', faults);
  const found = figureLine.exec(first.text);
  if (found === null) {
    faults.push({ line: first.number, message: 'a figure is ![what it shows](figures/name.svg "caption")' });
    return;
  }
  const [, alt = '', file = '', caption = ''] = found;
  if (alt.trim().length < 20)
    faults.push({ line: first.number, message: 'the text of a figure says what it shows, in 20 characters or more' });
  blocks.push({ kind: 'figure', file, alt: alt.trim(), caption: caption.trim() });
};

const readFormula: Reader = (group, { blocks, faults }) => {
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return;
  if (group.length < 3 || last.text !== '```') {
    faults.push({ line: first.number, message: 'a formula begins and ends with ``` on lines of their own' });
    return;
  }
  const text = group.slice(1, -1).map((line) => line.text);
  blocks.push({ kind: 'formula', text: text.join('\n') });
};

const readNote: Reader = (group, { blocks, faults }) => {
  const inner = group.map((line) => ({ ...line, text: line.text.replace(/^>\s?/, '') }));
  for (const line of group)
    if (!line.text.startsWith('>')) faults.push({ line: line.number, message: 'every line of a note begins with >' });
  blocks.push({ kind: 'note', spans: readLines(inner, faults) });
};

const readList: Reader = (group, { blocks, faults }) => {
  const isOrdered = /^\d/.test(group[0]?.text ?? '');
  const items: Line[][] = [];
  for (const line of group) {
    const [, sign, text = ''] = /^(-|\d+\.) (.+)$/.exec(line.text) ?? [];
    if (sign !== undefined) {
      if (/^\d/.test(sign) !== isOrdered) faults.push({ line: line.number, message: 'one list has one kind of sign' });
      items.push([{ ...line, text }]);
    } else if (/^ {2,}\S/.test(line.text)) items.at(-1)?.push({ ...line, text: line.text.trim() });
    else faults.push({ line: line.number, message: 'a blank line stands after a list' });
  }
  blocks.push({ kind: 'list', isOrdered, items: items.map((item) => readLines(item, faults)) });
};

const readTable: Reader = (group, { blocks, faults }) => {
  const [head, rule, ...rows] = group;
  if (head === undefined || rule === undefined || !/^\|( *:?-+:? *\|)+$/.test(rule.text) || rows.length === 0) {
    faults.push({ line: group[0]?.number ?? 1, message: 'a table has a head, a line of | --- | and rows' });
    return;
  }
  const cellsOf = (line: Line) =>
    line.text
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => readLines([{ text: cell.trim(), number: line.number }], faults));
  const width = cellsOf(head).length;
  for (const row of rows) {
    if (!row.text.startsWith('|')) faults.push({ line: row.number, message: 'a blank line stands after a table' });
    else if (cellsOf(row).length !== width)
      faults.push({ line: row.number, message: `this row has ${cellsOf(row).length} cells, the head ${width}` });
  }
  blocks.push({ kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) });
};

/** The block types, by the beginning of their first line. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^```/, readFormula],
  [/^#/, readHeading],
  [/^!\[/, readFigure],
  [/^\|/, readTable],
  [/^>/, readNote],
  [/^(-|\d+\.) /, readList],
];

/** Lines that join into one text. Each line is parsed alone, so an error knows its line. */
function readLines(lines: readonly Line[], faults: Fault[]): readonly Span[] {
  const spans: Span[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) spans.push({ text: ' ' });
    spans.push(...readSpans(line, faults));
  }
  return joinPlain(spans);
}

const inline = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
const hrefAllowed = /^(term:[a-z0-9-]+|lesson:\d+|https:\/\/[^\s"<>]+)$/;

function readSpans(line: Line, faults: Fault[]): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  const addPlain = (text: string): void => {
    if (text === '') return;
    if (/<[a-z/!]/i.test(text)) faults.push({ line: line.number, message: 'HTML is not allowed' });
    else if (/\*\*|`|\]\(|!\[/.test(text))
      faults.push({ line: line.number, message: 'a mark (**, ` or a link) is not closed on this line' });
    spans.push({ text });
  };
  for (const found of line.text.matchAll(inline)) {
    addPlain(line.text.slice(from, found.index));
    from = found.index + found[0].length;
    const [, strong, em, code, label, href] = found;
    if (strong !== undefined) spans.push({ text: strong, mark: 'strong' });
    else if (em !== undefined) spans.push({ text: em, mark: 'em' });
    else if (code !== undefined) spans.push({ text: code, mark: 'code' });
    else if (label !== undefined && href !== undefined) {
      if (!hrefAllowed.test(href))
        faults.push({ line: line.number, message: 'a link leads to term:<id>, lesson:<id> or an https address' });
      spans.push({ text: label, href });
    }
  }
  addPlain(line.text.slice(from));
  return spans;
}

function joinPlain(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const isPlain = span.mark === undefined && span.href === undefined;
    if (isPlain && last !== undefined && last.mark === undefined && last.href === undefined)
      joined[joined.length - 1] = { text: last.text + span.text };
    else joined.push(span);
  }
  return joined;
}
