import { bodyBytes } from './body-bytes.ts';

const GZIP = { 'accept-encoding': 'gzip' };

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
  const sizes = await Promise.all([...addresses].map((address) => bodyBytes(new URL(address, url).href, GZIP)));
  return {
    files: sizes.length,
    scripts: sizes.reduce((total, size) => total + size, 0),
    html: await bodyBytes(url, GZIP),
  };
}

function addressesIn(html: string, tag: RegExp, attribute: string): string[] {
  return (html.match(tag) ?? []).map((found) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(found)![1]!);
}
