import type { CallInput, Download, Endpoint, OutgoingFile } from '#contract/http.ts';
import { buildUrl } from '#contract/valores/url.ts';
import { ApiError, fallbackOf, formOf, noConnection, parseError } from './api.ts';
import { bearer, endSessionIfOver } from './browser-api.ts';
import { announceRefusedFile } from './written.ts';

type OfFile<E extends Endpoint> = keyof CallInput<E> extends never ? [] : [input: CallInput<E>];

/** A call whose answer is a file: asks for it in the name of the stored user and saves it. Throws `ApiError`. */
export async function download<E extends Endpoint & { download: Download }>(
  endpoint: E,
  ...input: OfFile<E>
): Promise<void> {
  const response = await fileOf(endpoint, ...input);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveAs(await response.blob(), name ?? 'descarga');
}

/**
 * Shows a PDF that a call answers in a tab of its own, by the browser's viewer; where it has none, saves it. The tab opens with the
 * click, before the file is there, or it would be taken for one that nobody asked for. Throws `ApiError`.
 */
export async function showPdf<E extends Endpoint & { download: Download }>(
  endpoint: E,
  ...input: OfFile<E>
): Promise<void> {
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null;
  if (!tab) return download(endpoint, ...input);
  try {
    const content = await (await fileOf(endpoint, ...input)).arrayBuffer();
    // Whatever it says of itself it is shown as a PDF: as a page it would act in the shop's name.
    tab.location.replace(URL.createObjectURL(new Blob([content], { type: 'application/pdf' })));
  } catch (error) {
    tab.close();
    throw error;
  }
}

async function fileOf<E extends Endpoint & { download: Download }>(
  endpoint: E,
  ...[input]: OfFile<E>
): Promise<Response> {
  const { params, query, body, files } = (input ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    files?: readonly OutgoingFile[];
  };
  const isJson = body !== undefined && !files;
  const own = bearer();
  const response = await fetch(buildUrl(endpoint.path, params, query), {
    method: endpoint.method,
    headers: { ...own, ...(isJson ? { 'content-type': 'application/json' } : {}) },
    ...(files ? { body: formOf(body, files) } : isJson ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw noConnection();
  });
  if (!response.ok) {
    const text = await response.text();
    endSessionIfOver(own, response.status, text);
    announceRefusedFile(endpoint, response.status);
    throw new ApiError(response.status, parseError(text), fallbackOf(endpoint, params));
  }
  return response;
}

/** Saves what the page holds as a file of the person. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
