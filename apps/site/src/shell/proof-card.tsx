import { Num } from '@openbell/ui/figures/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';
import css from './proof-card.module.css';

/** The four conditions of a pass with the numbers of an example: profit over the goal, days, the best day's share, flat. */
const conditions = [
  { key: 'profit', formula: '3,118.40 ≥ 3,000.00' },
  { key: 'days', formula: '14 ≥ 10' },
  { key: 'share', formula: '0.262 < 0.300' },
  { key: 'flat', formula: null },
] as const;

/**
 * What a verdict looks like: each condition with its numbers, the version of the rules and the end of the hash chain. Marked as an example.
 */
export function ProofCard(): ReactNode {
  const text = useText();
  return (
    <figure className={css['proof']} aria-label={text('site.proof.label')}>
      <div className={css['line']}>
        <span className={css['verdict']}>
          <span className={css['ok']}>
            <Icon of={CircleCheck} />
          </span>
          {text('site.proof.passed')}
          <span className={css['example']}>{text('site.proof.example')}</span>
        </span>
        <span className={css['dim']}>{text('site.proof.at')}</span>
      </div>
      <table className={css['table']}>
        <caption className={css['caption']}>{text('site.proof.label')}</caption>
        <tbody>
          {conditions.map(({ key, formula }) => (
            <tr key={key}>
              <th scope="row" className={css['term']}>
                {text(`site.proof.${key}`)}
              </th>
              <td className={css['formula']}>
                {formula === null ? text('site.proof.flatValue') : <Num>{formula}</Num>}
              </td>
              <td className={css['yes']}>{text('site.proof.yes')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={css['foot']}>
        <span>{text('site.proof.events')}</span>
        <bdi dir="ltr" className={css['hash']}>
          7ac1 … 09fe
        </bdi>
      </figcaption>
    </figure>
  );
}
