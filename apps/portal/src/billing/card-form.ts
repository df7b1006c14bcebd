/** The card form of the settings: its mode, its faults, and whether the hosted fields are loaded. Pure. */
export type CardForm = {
  readonly mode: 'view' | 'edit';
  /** Red lines above the form; empty without faults. */
  readonly faults: readonly string[];
  /** The hosted fields are on the page and can provide a token. */
  readonly isLoaded: boolean;
};

export type CardFormAct =
  /** Add card or Edit, and back. */
  | { readonly act: 'toggle' | 'cancel' | 'saved' }
  | { readonly act: 'loaded'; readonly isLoaded: boolean }
  | { readonly act: 'failed'; readonly faults: readonly string[] };

export const viewedCard: CardForm = { mode: 'view', faults: [], isLoaded: false };

/** The form after an action. Entering or leaving the edit mode clears the faults and forgets the fields (PAY-004). */
export function cardFormStep(form: CardForm, act: CardFormAct): CardForm {
  switch (act.act) {
    case 'toggle':
      return { ...viewedCard, mode: form.mode === 'view' ? 'edit' : 'view' };
    case 'cancel':
    case 'saved':
      return viewedCard;
    case 'loaded':
      return form.isLoaded === act.isLoaded ? form : { ...form, isLoaded: act.isLoaded };
    case 'failed':
      return { ...form, faults: act.faults };
  }
}
