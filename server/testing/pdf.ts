import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, as another program reads it. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  // It takes the bytes that it is given.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}
