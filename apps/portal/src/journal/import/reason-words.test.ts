import arabic from '@openbell/content/messages/ar/journal-import.json' with { type: 'json' };
import english from '@openbell/content/messages/en/journal-import.json' with { type: 'json' };
import spanish from '@openbell/content/messages/es/journal-import.json' with { type: 'json' };
import french from '@openbell/content/messages/fr/journal-import.json' with { type: 'json' };
import portuguese from '@openbell/content/messages/pt/journal-import.json' with { type: 'json' };
import type { RejectedRow } from '@openbell/rules/journal/import/read-import.ts';
import { expect, it } from 'vitest';

/** Every reason why a line is listed; the compiler reports a missing one. */
const reasons: Readonly<Record<RejectedRow['reason'] | 'doubled', true>> = {
  bad_time: true,
  in_future: true,
  time_skipped: true,
  time_twice: true,
  bad_symbol: true,
  unknown_root: true,
  month_missing: true,
  bad_price: true,
  off_tick: true,
  out_of_range: true,
  bad_quantity: true,
  bad_side: true,
  bad_cost: true,
  bad_result: true,
  not_dollars: true,
  not_a_future: true,
  order_not_ended: true,
  direction_unknown: true,
  ends_before_it_begins: true,
  open_quote: true,
  text_after_quote: true,
  line_too_long: true,
  cells_missing: true,
  cells_too_many: true,
  doubled: true,
};

it.each([
  ['English', english],
  ['Spanish', spanish],
  ['French', french],
  ['Portuguese', portuguese],
  ['Arabic', arabic],
])(
  'the messages in %s have a sentence for each reason that a line was left out, and no others',
  (_language, messages) => {
    const said = Object.keys(messages).filter((key) => key.startsWith('journal.reason.'));
    expect(said.toSorted()).toEqual(
      Object.keys(reasons)
        .map((reason) => `journal.reason.${reason}`)
        .toSorted(),
    );
  },
);
