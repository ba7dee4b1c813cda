import { readTab, writeTab } from '#web/client/drafts/drafts.ts';

/** Under the drafts' prefix: a logout forgets it with them. */
const KEY = 'fussan-borrador-lista-';

/** What a list was last asked in this tab, so that «volver» finds it with its filters and page. */
export function rememberList(pathname: string, search: string): void {
  writeTab(KEY + pathname, search || null);
}

/** The address of a list as one left it. */
export function listUrl(pathname: string): string {
  return pathname + (readTab<string>(KEY + pathname) ?? '');
}
