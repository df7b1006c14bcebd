import { Notice } from '@openbell/ui/notice.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { supportEmail } from '../platform/brand.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import css from './help-page.module.css';
import { helpSections } from './help-topics.ts';

/** The help center: short answers, each with its own URL. The portal links here in the customer's language (SHELL-021). */
export function HelpPage(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('help.title'));
  return (
    <SiteFrame>
      <div className={css['page']}>
        <div className={css['head']}>
          <PageHead title={text('help.title')} lead={text('help.lead')} headingRef={heading} />
        </div>
        <Contents />
        <article className={css['article']}>
          {helpSections.map(({ id, questions }) => (
            <section key={id} id={id} className={css['section']} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{text(`help.section.${id}`)}</h2>
              {questions.map((question) => (
                <Answer key={question.id} of={question} />
              ))}
            </section>
          ))}
          <Notice tone="plain" title={text('help.contact.title')}>
            {text('help.contact.body')}{' '}
            <bdi>
              <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
            </bdi>
          </Notice>
        </article>
      </div>
    </SiteFrame>
  );
}

function Contents(): ReactNode {
  const text = useText();
  return (
    <nav className={css['contents']} aria-label={text('help.contents')}>
      <ol className={css['sections']}>
        {helpSections.map(({ id, questions }) => (
          <li key={id}>
            <TextLink kind="quiet" href={`#${id}`}>
              {text(`help.section.${id}`)}
            </TextLink>
            <ol className={css['questions']}>
              {questions.map((question) => (
                <li key={question.id}>
                  <TextLink kind="quiet" href={`#${question.id}`}>
                    {text(`help.${question.id}.question`)}
                  </TextLink>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Answer({ of: { id, links, command } }: Readonly<{ of: (typeof helpSections)[number]['questions'][number] }>) {
  const text = useText();
  return (
    <div id={id} className={css['answer']}>
      <h3>{text(`help.${id}.question`)}</h3>
      <p>{text(`help.${id}.answer`)}</p>
      {command !== undefined && (
        <code className={css['command']} dir="ltr">
          {command}
        </code>
      )}
      {links.length > 0 && (
        <div className={css['links']}>
          {links.map(({ href, key }) => (
            <TextLink key={key} href={href}>
              {text(key)}
            </TextLink>
          ))}
        </div>
      )}
    </div>
  );
}
