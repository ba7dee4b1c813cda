import { get } from 'node:http';

/** Bytes of an answer's body as it is sent, not unpacked (`fetch` would unpack it). Anything but 200 is an error. */
export function bodyBytes(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} respondió ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
