type HelpLink = { readonly href: string; readonly key: string };
type HelpQuestion = {
  /** Also the anchor of the answer: `/site/help/en#day-end`. */
  readonly id: string;
  readonly links: readonly HelpLink[];
  /** A command for a terminal, the same in every language. */
  readonly command?: string;
};
type HelpSection = { readonly id: string; readonly questions: readonly HelpQuestion[] };

const links = {
  newPassword: { href: '/site/forgot-password', key: 'help.link.newPassword' },
  signIns: { href: '/settings/password', key: 'help.link.signIns' },
  plans: { href: '/site/#plans', key: 'help.link.plans' },
  terms: { href: '/site/terms', key: 'help.link.terms' },
  refunds: { href: '/site/refunds', key: 'help.link.refunds' },
  setup: { href: '/account_setup', key: 'help.link.setup' },
  anchors: { href: '/site/anchors', key: 'help.link.anchors' },
  evaluation: { href: '/evaluation', key: 'help.link.evaluation' },
} as const;

/** The topics of the help center, in its order; the texts are `help.<id>.question` and `help.<id>.answer`. */
export const helpSections: readonly HelpSection[] = [
  {
    id: 'signing-in',
    questions: [
      { id: 'mail-missing', links: [] },
      { id: 'password-forgotten', links: [links.newPassword] },
      { id: 'told-to-wait', links: [links.newPassword] },
      { id: 'other-devices', links: [links.signIns] },
    ],
  },
  {
    id: 'plans-payment',
    questions: [
      { id: 'ways-to-pay', links: [links.plans] },
      { id: 'refund', links: [links.refunds, links.terms] },
      { id: 'receipt', links: [] },
      { id: 'cancel-change', links: [] },
    ],
  },
  {
    id: 'simulator-setup',
    questions: [
      { id: 'setup-choices', links: [links.setup] },
      { id: 'agreements', links: [] },
      { id: 'ready-when', links: [links.setup] },
      { id: 'credentials', links: [links.evaluation] },
    ],
  },
  {
    id: 'the-evaluation',
    questions: [
      { id: 'limits', links: [links.evaluation] },
      { id: 'day-end', links: [] },
      { id: 'blocked-failed', links: [links.evaluation] },
      { id: 'evidence', links: [links.evaluation], command: 'npm run --silent evaluate -- LOG.ndjson' },
      {
        id: 'receipts',
        links: [links.anchors],
        command: 'npm run --silent evaluate -- verify LOG.ndjson RECEIPTS.ndjson',
      },
      { id: 'conduct', links: [links.terms] },
    ],
  },
  {
    id: 'access-language',
    questions: [
      { id: 'keyboard', links: [] },
      { id: 'language', links: [] },
      { id: 'theme', links: [] },
    ],
  },
];
