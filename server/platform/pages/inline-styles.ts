import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Larger ones (the form library's) stay files: the browser keeps them from one page to the next. */
const MAX_BYTES = 16_000;

/** The built stylesheets that may stand in the page itself, by their address. */
export async function readStyles(clientFolder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(path.join(clientFolder, 'assets'))).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(
    files.map(
      async (file) => [`/assets/${file}`, await readFile(path.join(clientFolder, 'assets', file), 'utf8')] as const,
    ),
  );
  return new Map(styles.filter(([, css]) => Buffer.byteLength(css) <= MAX_BYTES));
}

/**
 * Puts a page's stylesheets into the page: otherwise nothing is painted until a dozen small files have come, one round
 * trip after the other. Their links stay, because React looks for them when it takes the page over, and takes them away
 * or puts them back as one walks through the shop; `disabled` keeps the browser from fetching them, and a medium that
 * never is keeps its preload scanner, which doesn't look at `disabled`. React Router marks some addresses with `#`; the
 * code that comes later looks for them without it, and would load the sheet again: fonts would change under the text.
 */
export function inlineStyles(html: string, styles: ReadonlyMap<string, string>): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const styled = head.replace(
    /<link rel="stylesheet" href="([^"#]+)(#[^"]*)?"\/>/g,
    (link, href: string, mark = '') => {
      const css = styles.get(href);
      if (css === undefined) return link;
      const unused = link.replace('/>', ' media="not all" disabled=""/>');
      return `<style>${css}</style>${mark ? unused.replace(mark, '') : ''}${unused}`;
    },
  );
  return styled + html.slice(head.length);
}
