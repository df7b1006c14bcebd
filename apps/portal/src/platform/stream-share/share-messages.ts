// The messages between a tab and the browser's shared connection.
export type TabSaid =
  /** A message for the server, as the tab would send it on its own connection. */
  | { readonly kind: 'say'; readonly text: string }
  /** One text was read: a tab that reads nothing is not sent ever more. */
  | { readonly kind: 'read' }
  | { readonly kind: 'leave' };

/** A message of the browser's hub to a tab, between those of the server. */
export type HubMessage = {
  /** The tab's contracts that get no data, since the tabs together watch too many; empty: all get data. */
  readonly type: 'market-left-out';
  readonly symbols: readonly string[];
};

export type TabTold =
  /** The hub exists; `open` says whether the server does. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'open' }
  | { readonly kind: 'text'; readonly text: string }
  /** The connection has ended; a tab that wants to continue joins again. */
  | { readonly kind: 'closed' };
