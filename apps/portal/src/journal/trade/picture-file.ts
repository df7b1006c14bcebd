// A picture file of the customer, as the API accepts it.
const kinds = ['image/png', 'image/jpeg', 'image/webp'];

export const isPicture = (kind: string): boolean => kinds.includes(kind);

/** Base64 without line breaks; in chunks, since the number of arguments is limited. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return btoa(text);
}

/** Whether the browser can decode it: a truncated or damaged file is a picture by name only. */
export async function canBeOpened(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
