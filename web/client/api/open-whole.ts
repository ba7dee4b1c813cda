import type { Location } from 'react-router';
import { forgetDraft, readDraft, writeDraft } from '#web/client/drafts/drafts.ts';

const CARRIED = 'pagina-abierta';

interface Carried {
  address: string;
  state: unknown;
}

/**
 * Loads a page as a document of its own, once it can be had: without a network the browser would leave this one for an
 * error page. Fails when it can't. What the navigation brings along is kept for it: see `carriedState`.
 */
export async function openWhole({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search'> & { state?: unknown }): Promise<void> {
  const address = pathname + search;
  await fetch(address, { method: 'HEAD', cache: 'no-store' });
  if (state) writeDraft(CARRIED, null, { address, state } satisfies Carried);
  else forgetDraft(CARRIED);
  window.location.assign(address);
}

/** What the navigation to this address brought along, where its page was loaded as a document of its own. */
export function carriedState(address: string): unknown {
  const carried = readDraft(CARRIED, null) as Carried | undefined;
  return carried?.address === address ? carried.state : undefined;
}

/** The page has it now: whoever comes to its address again comes with nothing. */
export const forgetCarried = (): void => forgetDraft(CARRIED);
