/** Downloads a text made in the browser as a file. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
