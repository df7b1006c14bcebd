// The written lesson: blocks of the server rendered as elements, never as HTML.
import type { TextBlock, TextSpan } from '@openbell/api/learning.ts';
import { isolateFiguresIn } from '@openbell/ui/isolate.ts';
import { direction } from '@openbell/ui/locale.ts';
import { ScrollRegion } from '@openbell/ui/scroll-region.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { InOrder } from '../platform/in-order.tsx';
import { GlossaryTerm } from '../platform/learning/glossary-term.tsx';
import { formulaParts } from './formula-parts.ts';
import css from './lesson-text.module.css';

type Props = Readonly<{
  blocks: readonly TextBlock[];
  lang: string;
  /** The base URL of figures; the file name is appended. */
  figures: string;
  /** For a preview: `?preview=…`, appended to the URL of a figure. */
  query: string;
}>;

export const sectionId = (section: number): string => `section-${section}`;

/** The text keeps its own language and direction, regardless of the portal's language. */
export function LessonText({ blocks, lang, figures, query }: Props): ReactNode {
  let section = 0;
  return (
    <article lang={lang} dir={direction(lang)} className={css['text']}>
      <InOrder of={blocks}>
        {(written) => {
          const block = readableBlock(lang, written);
          if (block.kind === 'heading' && block.level === 2) section += 1;
          return <Block block={block} section={section} figures={figures} query={query} />;
        }}
      </InOrder>
    </article>
  );
}

/** Isolates the figures of a block in its language; calculations are left to right anyway. */
function readableBlock(lang: string, block: TextBlock): TextBlock {
  const readable = (text: string): string => isolateFiguresIn(lang, text);
  const spansOf = (spans: readonly TextSpan[]): TextSpan[] =>
    spans.map((span) => (span.mark === 'code' ? span : { ...span, text: readable(span.text) }));
  switch (block.kind) {
    case 'heading':
      return { ...block, text: readable(block.text) };
    case 'paragraph':
    case 'note':
      return { ...block, spans: spansOf(block.spans) };
    case 'list':
      return { ...block, items: block.items.map(spansOf) };
    case 'table':
      return { ...block, head: block.head.map(spansOf), rows: block.rows.map((row) => row.map(spansOf)) };
    case 'figure':
      return { ...block, caption: readable(block.caption) };
    case 'formula':
      return block;
  }
}

type BlockProps = Readonly<{ block: TextBlock; section: number; figures: string; query: string }>;

function Block({ block, section, figures, query }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h3 id={sectionId(section)} tabIndex={-1} className={css['heading']}>
          {block.text}
        </h3>
      ) : (
        <h4 className={css['subheading']}>{block.text}</h4>
      );
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'note':
      return (
        <p className={css['note']}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <TextList block={block} />;
    case 'table':
      return <TextTable block={block} />;
    case 'figure':
      return (
        <figure className={css['figure']}>
          <img src={`${figures}${block.file}${query}`} alt={block.alt} width={640} height={360} loading="lazy" />
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'formula':
      return (
        <ScrollRegion label={block.text.split('\n', 1)[0] ?? ''} dir="ltr" className={css['formula']}>
          <pre>
            <Formula text={block.text} />
          </pre>
        </ScrollRegion>
      );
  }
}

/** In columns the words keep the width of their characters, since letters are narrower than figures. */
function Formula({ text }: Readonly<{ text: string }>): ReactNode {
  return (
    <InOrder of={formulaParts(text)}>
      {(part) =>
        part.kind === 'plain' ? (
          part.text
        ) : (
          <bdi
            dir="rtl"
            className={part.leadsWithFigure ? css['amount'] : css['words']}
            style={part.columns === null ? undefined : { minInlineSize: `${part.columns}ch` }}
          >
            {part.text}
          </bdi>
        )
      }
    </InOrder>
  );
}

function TextList({ block }: Readonly<{ block: Extract<TextBlock, { kind: 'list' }> }>): ReactNode {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={css['list']}>
      <InOrder of={block.items}>
        {(spans) => (
          <li>
            <Spans spans={spans} />
          </li>
        )}
      </InOrder>
    </Tag>
  );
}

function TextTable({ block }: Readonly<{ block: Extract<TextBlock, { kind: 'table' }> }>): ReactNode {
  return (
    <ScrollRegion label={block.head.map(plainOf).join(', ')} className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={plainOf(cell)} scope="col">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.map(plainOf).join('|')}>
              <InOrder of={row}>
                {(cell) => (
                  <td>
                    <Spans spans={cell} />
                  </td>
                )}
              </InOrder>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const plainOf = (spans: readonly TextSpan[]): string => spans.map((span) => span.text).join('');

function Spans({ spans }: Readonly<{ spans: readonly TextSpan[] }>): ReactNode {
  return <InOrder of={spans}>{(span) => <Span span={span} />}</InOrder>;
}

function Span({ span }: Readonly<{ span: TextSpan }>): ReactNode {
  const { text, mark, href } = span;
  if (href?.startsWith('term:')) return <GlossaryTerm id={href.slice(5)}>{text}</GlossaryTerm>;
  if (href?.startsWith('lesson:')) return <TextLink href={`/lessons/${href.slice(7)}/view`}>{text}</TextLink>;
  if (href?.startsWith('https://')) {
    return (
      <TextLink href={href} target="_blank" rel="noopener">
        {text}
      </TextLink>
    );
  }
  if (mark === 'strong') return <strong>{text}</strong>;
  if (mark === 'em') return <em>{text}</em>;
  if (mark === 'code') {
    return (
      <code dir="ltr" className={css['code']}>
        {text}
      </code>
    );
  }
  return text;
}
