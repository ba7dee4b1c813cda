import { type Api, createApi, type TransportRequest } from './api.ts';
import { bearer, endSessionIfOver } from './browser-api.ts';
import { announce } from './written.ts';

interface UploadOptions {
  /** Told how much has been sent, from 0 to 1. At 1 the server still has to answer. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** The calls, for those that send files: `fetch` can't tell how far it is. */
export function uploads({ onProgress, signal }: UploadOptions = {}): Api {
  return createApi(
    ({ method, url, headers, body }: TransportRequest) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        const own = bearer();
        request.open(method, url);
        for (const [name, value] of Object.entries({ ...headers, ...own })) request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
        request.onload = () => {
          endSessionIfOver(own, request.status, request.responseText);
          resolve({ status: request.status, body: request.responseText });
        };
        request.onerror = () => reject(new Error('sin conexión'));
        request.onabort = () => reject(new DOMException('La subida se canceló.', 'AbortError'));
        signal?.addEventListener('abort', () => request.abort(), { once: true });
        request.send(body ?? null);
      }),
    announce,
  );
}
