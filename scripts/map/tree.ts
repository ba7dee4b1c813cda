/** A file of the house, and the files that it imports, all by their paths from the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

/** What lies side by side in a room: a group of features, or a folder of another kind. */
export interface Box {
  readonly name: string;
  readonly group: boolean;
  readonly files: number;
  readonly lines: number;
  /** What lies in it, by name. */
  readonly parts: readonly string[];
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: number;
}

export interface Room {
  readonly name: string;
  readonly files: number;
  readonly lines: number;
  /** Who imports stands above who is imported; the groups stand together, in the same order in all rooms. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

export interface HouseMap {
  /** In the order in which they stand in all rooms. */
  readonly groups: readonly string[];
  readonly rooms: readonly Room[];
  readonly arrows: readonly Arrow[];
}

/** The box of features that lie in no group. */
const FEATURES = 'features';
/** The box of files that lie in no folder of their room. */
const OUTSIDE = 'raíz';

export function mapOf(all: readonly SourceFile[], roomNames: readonly string[]): HouseMap {
  const paths = new Set(all.map(({ path }) => path));
  const files = all.map((file) => ({ ...file, imports: file.imports.filter((imported) => paths.has(imported)) }));
  const groups = groupsOf([...paths]);
  const roomOf = (path: string) => roomNames.find((room) => path.startsWith(`${room}/`));
  const arrowsOf = (room: string) =>
    arrowsBetween(files, (path) => (roomOf(path) === room ? placeOf(path, groups).box : undefined));
  const order = inOrder(groups, roomNames.flatMap(arrowsOf));
  const rooms = roomNames.map((name): Room => {
    const own = files.filter(({ path }) => roomOf(path) === name);
    const boxes = Map.groupBy(own, ({ path }) => placeOf(path, groups).box);
    const arrows = arrowsOf(name);
    return {
      name,
      ...sizeOf(own),
      boxes: aroundGroups([...boxes.keys()].sort(), order, arrows).map((box) => boxOf(box, boxes.get(box)!, groups)),
      arrows,
    };
  });
  return { groups: order, rooms, arrows: arrowsBetween(files, roomOf) };
}

/** A folder of features is a group when two or more of its own folders have a face: those are the features. */
export function groupsOf(paths: readonly string[]): readonly string[] {
  const faces = paths.flatMap((path) => /^server\/features\/([^/]+)\/[^/]+\/index\.ts$/.exec(path)?.[1] ?? []);
  return [...new Set(faces.filter((name, n) => faces.indexOf(name) < n))].sort();
}

/** In which box a file lies, and in which of the box's own folders. */
export function placeOf(path: string, groups: readonly string[]): { box: string; part: string | undefined } {
  const [room, box = OUTSIDE, ...folders] = path.split('/').slice(0, -1);
  if (room !== 'server' || box !== FEATURES) return { box, part: folders[0] };
  const [first = '', second] = folders;
  return groups.includes(first) ? { box: first, part: second } : { box: FEATURES, part: first };
}

/** How many files of one place each other place imports, once for each file that imports it. */
export function arrowsBetween(
  files: readonly SourceFile[],
  nameOf: (path: string) => string | undefined,
): readonly Arrow[] {
  const counts = new Map<string, Arrow>();
  for (const { path, imports } of files) {
    const from = nameOf(path);
    for (const imported of from ? new Set(imports) : []) {
      const to = nameOf(imported);
      if (!from || !to || from === to) continue;
      const key = `${from} ${to}`;
      counts.set(key, { from, to, imports: (counts.get(key)?.imports ?? 0) + 1 });
    }
  }
  return [...counts.keys()].sort().map((key) => counts.get(key)!);
}

/** Who imports goes before who is imported, as far as circles permit (the heuristic of Eades, Lin and Smyth). */
export function inOrder(names: readonly string[], arrows: readonly Arrow[]): readonly string[] {
  const left = [...names];
  const first: string[] = [];
  const last: string[] = [];
  const weight = (name: string, side: 'from' | 'to') =>
    sum(arrows, (arrow) =>
      arrow[side] === name && left.includes(arrow.from) && left.includes(arrow.to) ? arrow.imports : 0,
    );
  const balance = (name: string) => weight(name, 'from') - weight(name, 'to');
  while (left.length > 0) {
    const sink = left.find((name) => weight(name, 'from') === 0);
    const next = sink ?? left.reduce((best, name) => (balance(name) > balance(best) ? name : best));
    left.splice(left.indexOf(next), 1);
    if (sink) last.unshift(sink);
    else first.push(next);
  }
  return [...first, ...last];
}

/** The groups in their order; above them the folders that stand on them, below them those that they stand on. */
function aroundGroups(
  names: readonly string[],
  groups: readonly string[],
  arrows: readonly Arrow[],
): readonly string[] {
  const others = inOrder(
    names.filter((name) => !groups.includes(name)),
    arrows,
  );
  const toGroups = (name: string) =>
    sum(arrows, (arrow) => (arrow.from === name && groups.includes(arrow.to) ? arrow.imports : 0));
  const fromGroups = (name: string) =>
    sum(arrows, (arrow) => (arrow.to === name && groups.includes(arrow.from) ? arrow.imports : 0));
  const above = others.filter((name) => toGroups(name) > fromGroups(name));
  const below = others.filter((name) => !above.includes(name));
  return [...above, ...groups.filter((name) => names.includes(name)), ...below];
}

function boxOf(name: string, files: readonly SourceFile[], groups: readonly string[]): Box {
  const parts = files.flatMap(({ path }) =>
    name === OUTSIDE ? path.split('/')[1]! : (placeOf(path, groups).part ?? []),
  );
  return {
    name,
    group: name === FEATURES || groups.includes(name),
    ...sizeOf(files),
    parts: [...new Set(parts)].sort(),
  };
}

function sizeOf(files: readonly SourceFile[]): { files: number; lines: number } {
  return { files: files.length, lines: sum(files, ({ lines }) => lines) };
}

function sum<T>(values: readonly T[], figure: (value: T) => number): number {
  return values.reduce((total, value) => total + figure(value), 0);
}
