// Access to webinar recordings among the lessons, for the webinars.

export type Recordings = {
  /** The supplemental item that is this webinar's recording; null without one. */
  readonly ofWebinar: (webinarId: string) => number | null;
  readonly has: (itemId: number) => boolean;
  /** Whether the customer's subscription includes it. */
  readonly isOpen: (customerId: number, itemId: number) => Promise<boolean>;
};
