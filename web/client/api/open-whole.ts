import type { Path } from 'react-router';

/**
 * Loads a page as a document of its own, once it can be had: without a network the browser would leave this one for an
 * error page. Fails when it can't.
 */
export async function openWhole({ pathname, search }: Pick<Path, 'pathname' | 'search'>): Promise<void> {
  const address = pathname + search;
  await fetch(address, { method: 'HEAD', cache: 'no-store' });
  window.location.assign(address);
}
