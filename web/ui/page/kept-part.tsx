import { type ReactNode, useContext } from 'react';
import { type Rendering, ServerPage } from './server-page.ts';

interface KeptPartProps {
  name: string;
  /** All that it depends on, of few possibilities: each is kept for good. Without it the part is rendered every time. */
  of: unknown;
  children: ReactNode;
}

/**
 * A part that is the same on page after page, as the footer: the server renders it once, and puts it into the others as
 * text. In the browser it is its children. Nothing inside may ask for an id (`useId`) or add to the page's head.
 */
export function KeptPart({ name, of, children }: KeptPartProps) {
  const page = useContext(ServerPage);
  // While it is developed it changes, and nobody would tell.
  if (!import.meta.env.SSR || import.meta.env.DEV || !page || of === undefined) return children;
  const key = `${name} ${JSON.stringify(of)}`;
  const mark = <wbr id={`${page.marker}-${page.used.push(key)}`} />;
  if (page.kept.has(key)) return mark;
  return (
    <>
      {mark}
      {children}
      {mark}
    </>
  );
}

/** The rendered page with its kept parts in place of their marks; what stands between two marks is kept from now on. */
export function withKeptParts(html: string, { marker, kept, used }: Rendering): string {
  return used.reduce((page, key, index) => {
    const [before = '', inside, after] = page.split(`<wbr id="${marker}-${index + 1}"/>`);
    if (inside === undefined) return page;
    if (after === undefined) return before + kept.get(key) + inside;
    kept.set(key, inside);
    return before + inside + after;
  }, html);
}
