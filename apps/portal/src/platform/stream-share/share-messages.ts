// What a tab and the browser's shared connection say to each other.
export type TabSaid =
  /** A message for the server, as a connection of the tab's own would send it. */
  | { readonly kind: 'say'; readonly text: string }
  /** One text was taken: a tab that takes none is not sent more and more. */
  | { readonly kind: 'read' }
  | { readonly kind: 'leave' };

/** A word of the browser's own to a tab, between those of the server. */
export type HubMessage = {
  /** Which of its contracts nothing comes of, since the tabs together watch too many; none: all come. */
  readonly type: 'market-left-out';
  readonly symbols: readonly string[];
};

export type TabTold =
  /** Somebody is there to share a connection with; whether the server is, `open` tells. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'open' }
  | { readonly kind: 'text'; readonly text: string }
  /** Nothing comes any more; who wants to go on joins anew. */
  | { readonly kind: 'closed' };
