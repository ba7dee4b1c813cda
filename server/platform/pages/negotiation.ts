/**
 * Whether the browser has this version already (`If-None-Match`, RFC 9110 §13.1.2). A proxy that packs the page anew makes
 * its mark a weak one (`W/`): it is the same page for all that.
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const CODINGS = {
  br: /(?:^|[\s,])br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|[\s,])gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

/** Whether an answer may be packed so (`Accept-Encoding`, RFC 9110 §12.5.3): it is named, and not with weight 0. */
export function accepts(acceptEncoding: string | string[] | undefined, coding: keyof typeof CODINGS): boolean {
  const named = CODINGS[coding].exec(String(acceptEncoding ?? ''));
  return named !== null && Number(named[1] ?? 1) > 0;
}
