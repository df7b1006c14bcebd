// A picture of the customer's machine, as the API takes it.
const kinds = ['image/png', 'image/jpeg', 'image/webp'];

export const isPicture = (kind: string): boolean => kinds.includes(kind);

/** Base64 without line ends; in pieces, since an argument list has an end. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return btoa(text);
}

/** Whether the browser can draw it: a file that was cut off or damaged has the name of a picture only. */
export async function canBeOpened(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
