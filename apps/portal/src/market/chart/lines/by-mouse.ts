/** Whether a mouse opened the context menu; a long press and the Menu key open it, too. Older browsers report only the button. */
export function isByMouse(event: { readonly button: number; readonly pointerType?: string }): boolean {
  return event.pointerType === undefined ? event.button === 2 : event.pointerType === 'mouse';
}
