/** Whether it was a mouse that asked for a context menu: a long press and the Menu key do, too. Older browsers say only which button it was. */
export function isByMouse(event: { readonly button: number; readonly pointerType?: string }): boolean {
  return event.pointerType === undefined ? event.button === 2 : event.pointerType === 'mouse';
}
