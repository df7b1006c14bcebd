import { Card } from '@openbell/ui/card.tsx';
import { Disclosure } from '@openbell/ui/disclosure.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../platform/use-text.ts';
import css from './questions-section.module.css';
import { SectionWords } from './section-words.tsx';

const questions = [
  'money',
  'after',
  'fail',
  'day',
  'trading-day',
  'share',
  'check',
  'reset',
  'refund',
  'cancel',
  'data',
] as const;

/** Frequent questions before a purchase, answered with the rules themselves. */
export function QuestionsSection(): ReactNode {
  const text = useText();
  const id = useId();
  return (
    <section id="questions" aria-labelledby={id}>
      <SectionWords id={id} title={text('site.questions.title')} lead={text('site.questions.lead')} />
      <Card isClipped>
        {questions.map((question) => (
          <Disclosure key={question} title={text(`site.question.${question}`)}>
            <p className={css['answer']}>{text(`site.answer.${question}`)}</p>
          </Disclosure>
        ))}
      </Card>
    </section>
  );
}
