import { matchRoutesOf, type ServerBuild } from './render.ts';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/** What React Router asks for besides pages' data, and what development doesn't know. */
const AHEAD = '/__manifest';
const UNKNOWN = 'página';
const DATA = /(\/_)?\.data$/;

/** Makes the function that tells the pattern of the page that an address leads to, as `/detalle-producto/:id?`. */
export function pagePatterns(build: ServerBuild | undefined): (address: string) => string {
  if (!build) return () => UNKNOWN;
  const matchRoutes = matchRoutesOf(build);
  const byStart = Map.groupBy(patternsOf(Object.values(build.routes).filter((route) => route !== undefined)), startOf);
  const anywhere = byStart.get(ANY) ?? [];
  return (address) => {
    const path = address.split('?', 1)[0]!.replace(DATA, '') || '/';
    if (path === AHEAD) return AHEAD;
    // React Router orders all that it is given at each call: it is given those few that may be meant.
    const found = matchRoutes([...(byStart.get(startOf({ path })) ?? []), ...anywhere], path);
    return found?.at(-1)?.route.path ?? '/';
  };
}

/** A page's first part, or that it may be any. */
const ANY = '*';
const startOf = ({ path }: { path: string }): string => {
  const first = path.split('/', 2)[1] ?? '';
  return first.startsWith(':') ? ANY : first.toLowerCase();
};

/** The whole pattern of each of a build's pages: its routes name their parents. */
function patternsOf(routes: readonly BuiltRoute[]): { path: string }[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const partsOf = ({ path, parentId }: BuiltRoute): string[] => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    return [...(parent ? partsOf(parent) : []), ...(path ? [path] : [])];
  };
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id, path, index }) => index || path !== undefined || !parents.has(id))
    .map((route) => ({ path: `/${partsOf(route).join('/')}` }));
}
