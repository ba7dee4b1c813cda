import { get } from 'node:http';

/** Bytes that cross the wire, compressed with gzip, until a page's own scripts are all loaded. */
export interface PageWeight {
  files: number;
  scripts: number;
  html: number;
}

export async function pageWeight(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text();
  const addresses = new Set([
    ...addressesIn(html, /<link\b[^>]*\brel="modulepreload"[^>]*>/g, 'href'),
    ...addressesIn(html, /<script\b[^>]*\bsrc="[^>]*>/g, 'src'),
    // React Router names the entry and the routes in an inline module.
    ...[...html.matchAll(/\bimport\s*(?:[\w*{}, ]+\sfrom\s*)?\(?["'](\/[^"']+\.js)["']/g)].map((match) => match[1]!),
  ]);
  const sizes = await Promise.all([...addresses].map((address) => gzipBytes(new URL(address, url))));
  return {
    files: sizes.length,
    scripts: sizes.reduce((total, size) => total + size, 0),
    html: await gzipBytes(new URL(url)),
  };
}

function addressesIn(html: string, tag: RegExp, attribute: string): string[] {
  return (html.match(tag) ?? []).map((found) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(found)![1]!);
}

/** Counted on the socket's side: `fetch` would unpack it. */
function gzipBytes(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
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
