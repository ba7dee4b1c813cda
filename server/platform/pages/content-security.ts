import { hash } from 'node:crypto';
import { MARCOS_DE_VIDEO } from '#contract/catalogo/productos/video.ts';

/** What a policy's `script-src` allows one inline script by. */
export const scriptHash = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/**
 * The policy of a page whose inline scripts are exactly these. A kept page can't carry a nonce, so scripts are allowed
 * by hash. Inline styles are allowed: Mantine sets custom properties through `style` attributes. Forms go to the shop, and to these.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  { connect = "'self'", forms = [] }: { connect?: string | undefined; forms?: readonly string[] | undefined } = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(inlineScripts.map(scriptHash))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    // A product's video, once somebody asks to see it: a page that is opened from another has that one's policy.
    `frame-src ${MARCOS_DE_VIDEO.join(' ')}`,
    "media-src 'self' https:",
    "font-src 'self' data:",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Takes the render's mark off its inline scripts and returns them. A script that got into the page by other ways
 * carries no mark, so it is not hashed and the browser will not run it.
 */
export function takeMarkedScripts(html: string, marker: string): { html: string; scripts: string[] } {
  const [start = '', ...marked] = html.split(` nonce="${marker}"`);
  const scripts: string[] = [];
  // The tag that a mark stands in begins in the part before it and ends in the part after.
  let before = start;
  for (const part of marked) {
    if (before.startsWith('<script', before.lastIndexOf('<'))) {
      const script = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
      if (script) scripts.push(script);
    }
    before = part;
  }
  // Preload links carry the mark too, and need none.
  return { html: start + marked.join(''), scripts };
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
