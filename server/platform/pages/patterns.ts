import { type MatchRoutes, matchRoutesOf, type ServerBuild } from './render.ts';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
type Routes = Parameters<MatchRoutes>[0];

/** What React Router asks for besides pages' data, and what development doesn't know. */
const AHEAD = '/__manifest';
const UNKNOWN = 'página';
const DATA = /(\/_)?\.data$/;

/** Makes the function that tells the pattern of the page that an address leads to, as `/detalle-producto/:id?`. */
export function pagePatterns(build: ServerBuild | undefined): (address: string) => string {
  if (!build) return () => UNKNOWN;
  const matchRoutes = matchRoutesOf(build);
  const routes = treeOf(Object.values(build.routes).filter((route) => route !== undefined));
  return (address) => {
    const path = address.split('?', 1)[0]!.replace(DATA, '') || '/';
    if (path === AHEAD) return AHEAD;
    const parts = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.path || []);
    return `/${parts.join('/')}`;
  };
}

/** A build's routes, each of which names its parent, one within the other. */
function treeOf(all: readonly BuiltRoute[], parentId?: string): Routes {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, ...(path === undefined ? {} : { path }), children: treeOf(all, id) },
    );
}
